import { storageKeys } from '../shared/storage-keys.ts';
import { hashTarget } from './hash-target.ts';
import { type PreferenceKey, readPreference, writePreference } from './storage.ts';

/** The group of request samples, whose choice shows before the first paint. */
const LANGUAGE_GROUP = 'sample-language';

/** The groups that authors name. */
const AUTHORS_GROUP = /^choice-(.+)/;

let lastId = 0;

/**
 * Turns panels under headings into tabs (ARIA Authoring Practices, "Tabs with automatic activation"). Sets of one group
 * show the same key; a set without that key stays as it is.
 */
export function enhanceTabs(root: ParentNode): void {
  for (const set of root.querySelectorAll<HTMLElement>('.tabs')) {
    const tabs = tabsOf(set);
    for (const tab of tabs) connect(tab, panelOf(set, tab));
    set.addEventListener('click', (event) => {
      const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null;
      if (tab && tabs.includes(tab)) choose(set, tab);
    });
    set.addEventListener('keydown', (event) => moveFocus(set, event));
    set.querySelector('.tab-list')?.removeAttribute('hidden');
    const remembered = rememberedKey(set);
    const first =
      tabs.find((tab) => tab.dataset.tab === remembered) ?? tabs.find((tab) => tab.ariaSelected === 'true') ?? tabs[0];
    if (first?.dataset.tab !== undefined) show(set, first.dataset.tab);
    set.dataset.ready = '';
  }
}

/** Shows the panel that an address names, or that contains the named element, and scrolls there. */
function revealTarget(hash: string): void {
  const target = hashTarget(hash);
  let panel = target?.closest<HTMLElement>('.tab-panel[hidden]');
  if (!panel) return;
  for (; panel; panel = panel.parentElement?.closest<HTMLElement>('.tab-panel[hidden]')) {
    const set = panel.closest<HTMLElement>('.tabs');
    if (set && panel.dataset.tab !== undefined) showInGroup(set, panel.dataset.tab);
  }
  target?.scrollIntoView();
}

/** Links into a hidden panel show it. */
export function revealTargets(): void {
  addEventListener('hashchange', () => revealTarget(location.hash));
  // A link to the current hash fires no event of its own.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    if (link && link.hash === location.hash) revealTarget(link.hash);
  });
  revealTarget(location.hash);
}

function tabsOf(set: HTMLElement): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > .tab-list > [role=tab]')];
}

function panelOf(set: HTMLElement, tab: HTMLElement): HTMLElement | undefined {
  return [...set.querySelectorAll<HTMLElement>(':scope > .tab-panel')].find(
    (panel) => panel.dataset.tab === tab.dataset.tab,
  );
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
  if (key === undefined) return;
  const before = tab.getBoundingClientRect().top;
  showInGroup(set, key);
  scrollBy(0, tab.getBoundingClientRect().top - before);
  remember(set, key);
}

function showInGroup(set: HTMLElement, key: string): void {
  for (const other of document.querySelectorAll<HTMLElement>('.tabs'))
    if (other === set || (set.dataset.tabs && other.dataset.tabs === set.dataset.tabs)) show(other, key);
}

function show(set: HTMLElement, key: string): void {
  const tabs = tabsOf(set);
  if (!tabs.some((tab) => tab.dataset.tab === key)) return;
  for (const tab of tabs) {
    const selected = tab.dataset.tab === key;
    tab.ariaSelected = String(selected);
    tab.tabIndex = selected ? 0 : -1;
    panelOf(set, tab)?.toggleAttribute('hidden', !selected);
  }
}

function moveFocus(set: HTMLElement, event: KeyboardEvent): void {
  const tabs = tabsOf(set);
  const at = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
  if (at === -1) return;
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  const tab = tabs[(next + tabs.length) % tabs.length];
  if (!tab) return;
  event.preventDefault();
  choose(set, tab);
  tab.focus();
}

/** Under which a set's choice is remembered; undefined: it is not. */
function storageKey({ dataset: { tabs = '' } }: HTMLElement): PreferenceKey | undefined {
  if (tabs === LANGUAGE_GROUP) return storageKeys.sampleLanguage;
  const name = AUTHORS_GROUP.exec(tabs)?.[1];
  return name === undefined ? undefined : `docgen-choice-${name}`;
}

/** The remembered choice of a set's group. */
function rememberedKey(set: HTMLElement): string | undefined {
  const name = storageKey(set);
  return name && readPreference(name);
}

function remember(set: HTMLElement, key: string): void {
  const name = storageKey(set);
  if (name) writePreference(name, key);
  if (set.dataset.tabs === LANGUAGE_GROUP) document.documentElement.dataset.sampleLanguage = key;
}
