// Finds sections of the documents that have all words of a question; the index is fetched when it is first needed.
const field = document.querySelector('#search');
const found = document.querySelector('#found');
const MAX_FOUND = 20;
let index = null;

const load = () => (index ??= fetch('/docs/search.json').then((answer) => answer.json()));

/** Titles count more than text, and documents in the reader's language more than others. */
function scoreOf({ title, text, language }, words) {
  const [head, body] = [title.toLowerCase(), text.toLowerCase()];
  if (!words.every((word) => head.includes(word) || body.includes(word))) return 0;
  const inTitle = words.filter((word) => head.includes(word)).length;
  return 1 + 4 * inTitle + (language === document.documentElement.lang ? 2 : 0);
}

function snippetOf(text, [word]) {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 40);
  return `${at > 0 ? '…' : ''}${text.slice(at, at + 140)}${at + 140 < text.length ? '…' : ''}`;
}

function entryOf({ address, page, title, text, language }, words) {
  const [item, link, snippet] = ['li', 'a', 'small'].map((tag) => document.createElement(tag));
  link.href = address;
  link.lang = language;
  const chapter = title.replaceAll('`', '');
  link.textContent = page === title ? chapter : `${page}: ${chapter}`;
  snippet.textContent = snippetOf(text, words);
  link.append(snippet);
  item.append(link);
  return item;
}

function nothing() {
  const item = document.createElement('li');
  item.textContent = found.dataset.nothing;
  return item;
}

async function search() {
  const asked = field.value;
  const words = asked.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) {
    found.hidden = true;
    return;
  }
  const sections = await load();
  if (field.value !== asked) return;
  const best = sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_FOUND);
  const entries = best.map(({ section }) => entryOf(section, words));
  found.replaceChildren(...(entries.length === 0 ? [nothing()] : entries));
  found.scrollTop = 0;
  found.hidden = false;
}

/** Down and up lead through the field and what was found. */
function step(event, by) {
  const links = [...found.querySelectorAll('a')];
  if (found.hidden || links.length === 0) return;
  event.preventDefault();
  const next = links.indexOf(document.activeElement) + by;
  if (next < 0) field.focus();
  else links[Math.min(next, links.length - 1)].focus();
}

function onKey(event) {
  if (event.key === 'ArrowDown') step(event, 1);
  else if (event.key === 'ArrowUp') step(event, -1);
  else if (event.key === 'Enter' && event.target === field) found.querySelector('a')?.click();
}

field.addEventListener('focus', load);
field.addEventListener('input', search);
field.closest('search').addEventListener('keydown', onKey);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    if (found.contains(document.activeElement)) field.focus();
    found.hidden = true;
  } else if (event.key === '/' && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  }
});
found.addEventListener('click', () => {
  found.hidden = true;
});
