"""Invented people: names of all kinds, some long, some alike. Any likeness to a real one is chance."""

from collections.abc import Collection, Iterator

from scoring.seating.draw import Draw
from tournament.models import fold_name

_AT_HAND = (
    "Аглая Берестова",
    "Тихон Ладьин",
    "Марфа Пятничная",
    "Ян Цапля",
    "Варвара Семирядова",
    "Осип Заболотный",
    "Анна Рябинина",
    "Анна Рябинкина",
    "Фёдор Лещёв",
    "Клим Жердин",
    "Константин Всеволодович Преображенский-Задунайский",
    "Әлия Жеңісова",
    "Глафира Ёлкина-Подъяпольская",
    "Пров Снетков",
    "Лука Облучок",
    "Зоя Крутояр",
    "Никодим Щеглов",
    "Ия Юй",
    "Савва Громыхайло",
    "Ульяна Перелётова",
    "Прасковья Дождь",
    "Эраст Винтовкин",
    "Нонна Ковш",
    "Ефим Кочережкин",
    "Леокадия Станиславовна Вержбицкая-Корытко",
    "Макар Сухой",
    "Майя Тихая",
    "Гордей О’Брайен",
    "Дарья Чернозём",
    "Юлиан Хворост",
)
_FIRST = (
    "Агния", "Борислав", "Вениамин", "Дорофей", "Евдокия", "Злата", "Игнат", "Капитолина", "Лаврентий",
    "Мирон", "Нина", "Ольга", "Платон", "Римма", "Степанида", "Трифон", "Устин", "Фаина", "Харитон", "Элла",
)  # fmt: skip
_LAST = (
    "Беляк", "Вьюн", "Гречко", "Дрозд", "Ёрш", "Журавель", "Зимородок", "Ивняк", "Калач", "Лапоть", "Мороз",
    "Неклюд", "Оглобля", "Пестерь", "Рогоз", "Сапсан", "Туес", "Ухват", "Филин", "Шелест",
)  # fmt: skip
MOST_PLAYERS = 60


def invented_names(count: int, taken: Collection[str], draw: Draw) -> list[str]:
    """So many names in a drawn order, none of which folds to one of `taken` (folded names of real people)."""
    free = (name for name in _all_names(draw) if fold_name(name) not in taken)
    return [name for name, _number in zip(free, range(count), strict=False)]


def _all_names(draw: Draw) -> Iterator[str]:
    """Those at hand first, then the drawn pairs of two lists, 400 more."""
    yield from draw.shuffle(_AT_HAND)
    yield from draw.shuffle([f"{first} {last}" for first in _FIRST for last in _LAST])
