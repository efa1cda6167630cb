// Whether somebody is typing in a part of a page: a field that holds other than it came with, or has the focus.

const FIELDS = "input:not([type=hidden]), textarea, select";

function differs(field) {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].some((option) => option.defaultSelected);
    return chosen ? [...field.options].some((option) => option.selected !== option.defaultSelected) : field.selectedIndex > 0;
  }
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

export const isTyped = (part) => [...part.querySelectorAll(FIELDS)].some(differs);

export function isTyping(part) {
  return isTyped(part) || (part.contains(document.activeElement) && document.activeElement.matches(FIELDS));
}
