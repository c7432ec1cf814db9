import { searchInterface } from '../shared/search-interface.ts';
import { recentSearchesKey } from '../shared/storage-keys.ts';
import { prepareSearch, search } from './search-index.ts';
import { noResults, resultGroups, unavailable } from './search-results.ts';
import { readPreference, writePreference } from './storage.ts';

const words = searchInterface;

/** The number of recent searches offered. */
const MOST_RECENT = 5;

/** How long to wait for the next letter, in milliseconds. */
const PAUSE = 60;

let open: (() => void) | undefined;

/**
 * Shows the dialog, which is created at its first use; it is not part of any region, so that it survives navigation.
 */
export function showSearch(): void {
  open ??= makeDialog();
  open();
}

function makeDialog(): () => void {
  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.setAttribute('aria-label', words.title);
  const input = document.createElement('input');
  const list = document.createElement('div');
  const status = document.createElement('p');
  Object.assign(input, { type: 'search', placeholder: words.placeholder, autocomplete: 'off', spellcheck: false });
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-label': words.title,
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    'aria-controls': 'docgen:results',
  }))
    input.setAttribute(name, value);
  list.id = 'docgen:results';
  list.className = 'search-results';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', words.results);
  status.setAttribute('role', 'status');
  status.className = 'search-status';
  dialog.append(input, status, list);
  document.body.append(dialog);

  // The query whose results are shown; while another is running, the list is busy.
  let shown = '';
  const show = (nodes: readonly Node[], text: string) => {
    shown = input.value.trim();
    list.removeAttribute('aria-busy');
    list.replaceChildren();
    for (const node of nodes) list.append(node);
    status.textContent = text;
    choose(optionsOf(list)[0]);
  };
  const choose = (option: HTMLElement | undefined) => {
    for (const one of optionsOf(list)) one.setAttribute('aria-selected', String(one === option));
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  };
  const runQuery = async () => {
    const query = input.value.trim();
    if (query === '') return show(recentOptions(), '');
    try {
      const found = await search(query);
      // A slow result must not replace a newer one.
      if (query !== input.value.trim()) return;
      if (found.length === 0) show([noResults()], words.nothing(query));
      else show(resultGroups(found, query), words.count(found.length));
    } catch {
      show([unavailable()], words.failed);
    }
  };
  /** Follows the chosen result of the current query, not of an earlier one. */
  const follow = async () => {
    if (shown !== input.value.trim()) {
      clearTimeout(timer);
      await runQuery();
    }
    optionsOf(list)
      .find((one) => one.getAttribute('aria-selected') === 'true')
      ?.click();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    list.setAttribute('aria-busy', 'true');
    timer = setTimeout(runQuery, PAUSE);
  });
  input.addEventListener('keydown', (event) => {
    const options = optionsOf(list);
    const at = options.findIndex((one) => one.getAttribute('aria-selected') === 'true');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      choose(options[(at + step + options.length) % options.length]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void follow();
    }
  });
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option], a') : null;
    const again = option?.dataset.query;
    if (again !== undefined) {
      input.value = again;
      input.focus();
      void runQuery();
    } else if (option) {
      remember(input.value.trim());
      dialog.close();
    }
  });
  // A click on the backdrop closes it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  return () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    prepareSearch().catch(() => undefined);
    void runQuery();
  };
}

function optionsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=option]')];
}

function recentSearches(): string[] {
  const stored = readPreference(recentSearchesKey);
  return stored === undefined ? [] : stored.split('\n').filter((query) => query !== '');
}

function remember(query: string): void {
  if (query === '') return;
  const kept = [query, ...recentSearches().filter((one) => one !== query)].slice(0, MOST_RECENT);
  writePreference(recentSearchesKey, kept.join('\n'));
}

function recentOptions(): Node[] {
  const recent = recentSearches();
  if (recent.length === 0) return [];
  const group = document.createElement('div');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', words.recent);
  const heading = document.createElement('p');
  heading.textContent = words.recent;
  group.append(heading);
  recent.forEach((query, index) => {
    const option = document.createElement('div');
    option.id = `docgen:recent-${index}`;
    option.setAttribute('role', 'option');
    option.dataset.query = query;
    option.textContent = query;
    group.append(option);
  });
  return [group];
}
