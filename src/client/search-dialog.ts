import { isComposing } from '../shared/composition.ts';
import { searchInterface } from '../shared/search-interface.ts';
import type { SearchRecord } from '../shared/search-protocol.ts';
import type { Found } from '../shared/search-query.ts';
import { element } from './element.ts';

export { offerNearestPages } from './nearest-pages.ts';

import { recentSearches, rememberSearch } from './recent-searches.ts';
import sheet from './search-dialog.css';
import { MAX_QUERY, prepareSearch, search } from './search-index.ts';
import { addResults, groupNamed, linkOption } from './search-results.ts';

const words = searchInterface;

/** How long to wait for the next letter, in milliseconds. */
const PAUSE = 60;

/** After how long without results the dialog says that it waits for them, in milliseconds. */
const SLOW = 500;

let open: ((typed?: string) => void) | undefined;

/**
 * Shows the dialog, which is created at its first use; it is not part of any region, so that it survives navigation.
 *
 * @param typed A query that takes the place of the last one, if there is one.
 */
export function showSearch(typed?: string): void {
  open ??= makeDialog();
  open(typed);
}

function makeDialog(): (typed?: string) => void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(sheet);
  document.adoptedStyleSheets.push(styles);
  const input = element('input', {
    type: 'search',
    placeholder: words.placeholder,
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: String(MAX_QUERY),
    role: 'combobox',
    'aria-label': words.title,
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    'aria-controls': 'docgen:results',
  }) as HTMLInputElement;
  const close = element('button', { type: 'button', class: 'icon-button menu-close', 'aria-label': words.close });
  const status = element('p', { role: 'status', class: 'search-status' });
  const list = element('div', {
    id: 'docgen:results',
    class: 'search-results',
    role: 'listbox',
    'aria-label': words.results,
  });
  const dialog = element('dialog', { class: 'search-dialog', 'aria-label': words.title }, [
    element('div', { class: 'search-head' }, [input, close]),
    status,
    list,
    keyHints(),
  ]) as HTMLDialogElement;
  document.body.append(dialog);

  // The query whose results are shown; while another is running, the list is busy.
  let shown = '';
  const show = (text: string, nodes: readonly Node[] = []) => {
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
  /** Adds the next results to the list, and a row for more if there are more. */
  const addNext = async (found: Found, before: readonly SearchRecord[]) => {
    const query = input.value.trim();
    const next = await found.next();
    // A slow result must not replace a newer one.
    if (query !== input.value.trim()) return;
    if (before.length === 0) show(words.count(found.count, found.isCut));
    addResults(list, next, before, query);
    const all = [...before, ...next];
    if (before.length === 0) choose(optionsOf(list)[0]);
    if (next.length === 0 || found.isComplete()) return;
    const more = element('div', { role: 'option', id: 'docgen:more', class: 'search-more' }, [words.more]);
    more.addEventListener('click', async () => {
      await addNext(found, all).catch(showFailure);
      const at = optionsOf(list).indexOf(more);
      more.remove();
      choose(optionsOf(list)[at]);
    });
    list.append(more);
  };
  const showFailure = () => show(words.failed);
  const runQuery = async () => {
    const query = input.value.trim();
    const slow = setTimeout(() => {
      status.textContent = words.loading;
    }, SLOW);
    try {
      const [{ suggested }, found] = await Promise.all([prepareSearch(), query === '' ? undefined : search(query)]);
      if (query !== input.value.trim()) return;
      const links = suggested.map(({ title, href }, index) => linkOption(href, `docgen:suggested-${index}`, [title]));
      if (found?.count) await addNext(found, []);
      else if (found) show(words.nothing(query), [groupNamed(words.waysOn, links)]);
      else show('', [...recentGroup(), groupNamed(words.suggested, links)]);
    } catch {
      showFailure();
    } finally {
      clearTimeout(slow);
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
    if (isComposing(event)) return;
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
    const option = (target as Element).closest<HTMLElement>('[role=option]');
    const again = option?.dataset.query;
    if (again !== undefined) {
      input.value = again;
      void runQuery();
    } else if (option instanceof HTMLAnchorElement) {
      rememberSearch(input.value.trim());
      dialog.close();
    }
    // What a row opened takes its place, and is chosen from there on.
    else if (option) choose(optionsOf(list).find(({ id }) => id.startsWith(`${option.id}-`)));
    input.focus();
  });
  close.addEventListener('click', () => dialog.close());
  // A click on the backdrop closes it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  return (typed) => {
    if (dialog.open) return;
    dialog.showModal();
    if (typed) input.value = typed;
    else input.select();
    void runQuery();
  };
}

function optionsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role=option]')];
}

function recentGroup(): Node[] {
  const options = recentSearches().map((query, index) =>
    element('div', { role: 'option', id: `docgen:recent-${index}`, 'data-query': query }, [query]),
  );
  return options.length === 0 ? [] : [groupNamed(words.recent, options)];
}

/** Which keys work; screen readers say so themselves. */
function keyHints(): HTMLElement {
  const hints = words.keys.map(([keys, what]) => {
    return element('span', {}, [...keys.map((key) => element('kbd', {}, [key])), ` ${what}`]);
  });
  return element('p', { class: 'search-keys', 'aria-hidden': 'true' }, hints);
}
