"""A page becomes a file: links lead to files, what needs a server goes, all else stays letter for letter."""

import pytest

from tournament.derived.publication.rewriting import Around, Way, feed_as_file, page_as_file

FILES = {"/ru/club/": "index.html", "/ru/": "../index.html", "/static/a.css": "../../static/a.css"}
KEPT = (
    "<!doctype html>\n<p>&laquo;&#171;&amp;« <br>2 &lt; 3, a & b</p>",
    '<svg viewBox="0 0 2 2"><use href="#logo"/><linearGradient id="g"/><a href="#x">w</a></svg>',
    '<a href="#main">w</a><a href="https://x.example/?a=1&amp;b=2">w</a><a href="mailto:a@b.example">w</a>',
    '<a href="//else.example/x">w</a><a href="near.html">w</a><img src="data:image/png;base64,AA==" alt="">',
    '<details open><summary title="a &quot; b">w</summary></details><style>a > b { color: red }</style>',
    '<p id="announced" hidden></p><ul><li></li></ul>',
    '<a href="webcal://club.example/ru/club/evenings.ics">w</a>',
)
CHANGED = {
    '<a class="x" href="/ru/club/?a=1#tb">w</a>': '<a class="x" href="index.html#tb">w</a>',
    '<link rel="stylesheet" href="/static/a.css" media="print">': (
        '<link rel="stylesheet" href="../../static/a.css" media="print">'
    ),
    '<img srcset="/static/a.css 1x, https://x.example/b.png 2x" alt="a &amp; b">': (
        '<img srcset="../../static/a.css 1x, https://x.example/b.png 2x" alt="a &amp; b">'
    ),
    '<img srcset="/gone.png 1x, /static/a.css 2x">': "",
    '<img src="/gone.png">': "",
    '<div hx-get="/ru/club/" hx-trigger="every 2s" id="live" hidden>w</div>': (
        '<div id="live" hidden>w</div>'
    ),
    "a<!-- a word for those who write pages -->b": "ab",
    "<b>a</b><script>if (1 < 2) { '</b>' }</script><b>c</b>": "<b>a</b><b>c</b>",
    '<form action="/x/"><p>a<form>b</form></p><input>c</form>d': "d",
    '<div data-clock><div>a</div><svg><path d="M0"/></svg>b &amp; c &#171;</div>d': "d",
    '<a href="/other/page/">name <b>bold</b></a>.': "name <b>bold</b>.",
    '<p class="btns"><a href="/desk/">w <b>x</b></a> </p><p>y</p>': "<p>y</p>",
    '<ul><li><a href="/desk/">w</a></li><li><a href="/ru/">v</a></li></ul>': (
        '<ul><li><a href="../index.html">v</a></li></ul>'
    ),
    '<p><a href="/desk/">w</a> stays</p>': "<p> stays</p>",
    '<a href="/ru/club/#find">w</a>v': "v",
    '<meta name="htmx-config" content="{}">a': "a",
    '<link rel="canonical" href="/ru/club/"><meta property="og:url" content="/ru/club/">': "",
    '<meta property="og:image" content="/ru/club/">': '<meta property="og:image" content="index.html">',
    '<meta property="og:image" content="/gone.png">': "",
    '<details id="share">a <pre>b</pre></details>c': "c",
}


def link(path: str) -> str | Way:
    return FILES.get(path, Way.NOTHING if path in ("/desk/", "/gone.png") else Way.WORDS)


@pytest.mark.parametrize("text", KEPT)
def test_what_leads_nowhere_of_ours_stays_letter_for_letter(text: str) -> None:
    assert page_as_file(text, link, Around()) == text


@pytest.mark.parametrize(("text", "expected"), CHANGED.items())
def test_what_needs_a_server_leads_to_a_file_or_goes(text: str, expected: str) -> None:
    assert page_as_file(text, link, Around()) == expected


def test_where_the_address_is_known_it_is_said() -> None:
    site = "https://club.example/r"
    text = (
        f'<link rel="canonical" href="{site}/ru/club/"><meta property="og:url" content="{site}/ru/club/">'
        f'<meta property="og:image" content="{site}/ru/club/"><details id="share">{site}/ru/club/</details>'
    )
    asked = []

    def heard(path: str) -> str | Way:
        asked.append(path)
        return link(path)

    assert page_as_file(text, heard, Around(site)) == text
    assert asked == ["/ru/club/"]


def test_the_foot_says_of_when_the_page_is_and_the_head_where_the_same_is_as_data() -> None:
    text = "<head><title>a</title></head><footer><a href='/ru/'>b</a></footer>"
    around = Around(as_of="На 1 < 2", beside=("standings.json",))
    assert page_as_file(text, link, around) == (
        '<head><title>a</title><link rel="alternate" type="application/json" href="standings.json">\n</head>'
        '<footer><a href="../index.html">b</a><span>На 1 &lt; 2</span></footer>'
    )


def test_a_feed_without_a_host_leads_to_files() -> None:
    feed = (
        '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ru">'
        '<link href="/ru/club/"/><link href="/ru/gone/"/><link href="https://x.example/"/><title>«a»</title></feed>'
    )
    text = feed_as_file(feed.encode(), link).decode()
    assert text == (
        "<?xml version='1.0' encoding='utf-8'?>\n"
        '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ru"><link href="index.html" /><link href="." />'
        '<link href="https://x.example/" /><title>«a»</title></feed>'
    )
