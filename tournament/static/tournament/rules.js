// The way to the other language keeps the clause that is read.
const others = document.querySelectorAll(".bar__nav a[hreflang]");
const keep = () => others.forEach((link) => { link.hash = location.hash; });
addEventListener("hashchange", keep);
keep();
