import { closest } from './closest.ts';
import { hashTarget } from './hash-target.ts';
import { readPreference, writePreference } from './storage.ts';

/** The group of request samples, whose choice shows before the first paint. */
const LANGUAGE_GROUP = 'sample-language';

let lastId = 0;

/**
 * Turns panels under headings into tabs (ARIA Authoring Practices, "Tabs with automatic activation"). Sets of one group
 * show the same key; a set without that key stays as it is.
 */
export function enhanceTabs(root: ParentNode): void {
  for (const set of root.querySelectorAll<HTMLElement>('.tabs')) {
    const panels = panelsOf(set);
    for (const [index, tab] of tabsOf(set).entries()) {
      connect(tab, panels.get(tab.dataset.tab));
      tab.addEventListener('click', () => choose(set, tab));
      tab.addEventListener('keydown', (event) => moveFocus(set, index, event));
    }
    show(set, set.querySelector<HTMLElement>('[aria-selected=true]')?.dataset.tab);
    show(set, queriedKey(set) || rememberedKey(set));
    set.dataset.ready = '';
  }
}

/**
 * Opens everything around the element that the address names, shows it, scrolls there if anything has moved, and marks
 * it.
 */
function revealTarget(): void {
  const { hash } = location;
  delete document.documentElement.dataset.movedOn;
  const target = hashTarget(hash);
  let isMoved = false;
  for (let part: HTMLElement | null | undefined = target; part; part = part.parentElement) {
    const set = part.parentElement;
    if (part instanceof HTMLDetailsElement && !part.open) {
      part.open = true;
      isMoved = true;
    }
    if (!part.dataset.tab || !set) continue;
    isMoved ||= part.hidden === true;
    showInGroup(set, part.dataset.tab);
  }
  if (isMoved) target?.scrollIntoView();
  // Not an id: an address of other documentation, or a shared request. Loaded only for readers who come with one.
  if (hash && !target) void import('./reference-address.ts').then((one) => one.followReference(hash));
}

/**
 * Links into a hidden panel show it, and what a link leads to is marked until the next click. A response that a reader
 * opens is the page's address from then on, and its example is shown.
 */
export function revealTargets(): void {
  addEventListener('hashchange', revealTarget);
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href^="#"]');
    // A link to the current hash fires no event of its own.
    if (link?.hash === location.hash) revealTarget();
    // Where nothing is marked, a change of <html> would only make the browser look at the whole page again.
    else if (location.hash) document.documentElement.dataset.movedOn = '';
    const response = link ? null : closest(event, '.response > summary')?.parentElement;
    if (response instanceof HTMLDetailsElement && !response.open) chooseResponse(response);
  });
  revealTarget();
}

function chooseResponse({ id, parentElement, dataset }: HTMLElement): void {
  if (parentElement && dataset.tab) showInGroup(parentElement, dataset.tab);
  history.replaceState(history.state, '', `#${id}`);
}

/** Those of the set itself, not of sets in its panels. */
function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...(set.querySelector('.tab-list')?.children ?? [])] as HTMLElement[];
}

/** The panels of the set itself by their keys. */
function panelsOf(set: HTMLElement): ReadonlyMap<string | undefined, HTMLElement> {
  return new Map(([...set.children] as HTMLElement[]).map((panel) => [panel.dataset.tab, panel]));
}

function connect(tab: HTMLElement, panel: HTMLElement | undefined): void {
  if (!panel) return;
  lastId += 1;
  tab.id = `docgen:tab-${lastId}`;
  panel.id ||= `docgen:panel-${lastId}`;
  panel.role = 'tabpanel';
  panel.setAttribute('aria-labelledby', tab.id);
  tab.setAttribute('aria-controls', panel.id);
}

/** A reader's choice: every set of the group follows, but the chosen one keeps its position on the screen. */
function choose(set: HTMLElement, tab: HTMLElement): void {
  const key = tab.dataset.tab;
  if (!key) return;
  const before = tab.getBoundingClientRect().top;
  showInGroup(set, key);
  scrollBy(0, tab.getBoundingClientRect().top - before);
  remember(set, key);
}

function showInGroup(set: HTMLElement, key: string): void {
  for (const other of document.querySelectorAll<HTMLElement>('.tabs'))
    if (other.dataset.tabs === set.dataset.tabs) show(other, key);
}

/** Shows a panel; a key that the set does not have changes nothing. */
function show(set: HTMLElement, key: string | undefined): void {
  const panels = panelsOf(set);
  if (!key || !panels.has(key)) return;
  for (const tab of tabsOf(set)) {
    const selected = tab.dataset.tab === key;
    tab.ariaSelected = String(selected);
    tab.tabIndex = selected ? 0 : -1;
    panels.get(tab.dataset.tab)?.toggleAttribute('hidden', !selected);
  }
}

function moveFocus(set: HTMLElement, at: number, event: KeyboardEvent): void {
  const tabs = tabsOf(set);
  // The next tab is where the text goes on.
  const forward = document.dir === 'rtl' ? -1 : 1;
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: at - forward,
    ArrowRight: at + forward,
    Home: 0,
    End: -1,
  };
  const next = steps[event.key];
  const tab = next !== undefined && tabs.at(next % tabs.length);
  if (!tab) return;
  event.preventDefault();
  choose(set, tab);
  tab.focus();
}

/** Whether a group's choice is remembered: of request samples, and of groups that authors name. */
function isRemembered(group = ''): group is typeof LANGUAGE_GROUP | `choice-${string}` {
  return /^(?:sample|choice)-/.test(group);
}

function rememberedKey({ dataset: { tabs } }: HTMLElement): string | undefined {
  return isRemembered(tabs) ? readPreference(`docgen-${tabs}`) : undefined;
}

/** The key that the page's address names, if the set is addressable. */
function queriedKey({ dataset: { query } }: HTMLElement): string | null | undefined {
  return query && new URLSearchParams(location.search).get(query);
}

function remember({ dataset: { tabs, query } }: HTMLElement, key: string): void {
  if (query) {
    const url = new URL(location.href);
    url.searchParams.set(query, key);
    history.replaceState(history.state, '', url);
  }
  if (!isRemembered(tabs)) return;
  writePreference(`docgen-${tabs}`, key);
  if (tabs === LANGUAGE_GROUP) document.documentElement.dataset.sampleLanguage = key;
}
