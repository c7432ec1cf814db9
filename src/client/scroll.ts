import { scrollKey } from '../shared/storage-keys.ts';
import { hashTarget } from './hash-target.ts';
import { readSession, writeSession } from './storage.ts';

/** Our state in an entry of the browser's history. */
export interface EntryState {
  /** Identifies the entry, to find its position again. */
  readonly entry?: string;
  /** The entry is that of the open menu; going back closes it. */
  readonly menu?: boolean;
}

/** The number of positions that survive a full load. */
const KEPT = 50;

// What is stored may be of another version, or broken by hand: an unknown entry is never looked up.
const positions = new Map<string, number>(Object.entries(readSession(scrollKey) ?? {}));
let current = nameCurrentEntry();
let isRecording = true;

/** Records the scroll position of each history entry. */
export function rememberScroll(): void {
  // After a full load no menu is open.
  if (entryState().menu) history.replaceState({ entry: current }, '');
  addEventListener('scroll', () => isRecording && positions.set(current, scrollY));
  addEventListener('pagehide', () => {
    // On a full load of this entry, by reload or by going back to it, the browser restores the position itself.
    history.scrollRestoration = 'auto';
    writeSession(scrollKey, Object.fromEntries([...positions].slice(-KEPT)));
  });
}

/** The state of the current entry. */
export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

/** Stops recording positions while the address is already that of a page that is not shown yet. */
export function pauseScrollMemory(): void {
  isRecording = false;
}

/** Adds an entry for the next page; the entry of an open menu is replaced. */
export function addEntry(url: URL): void {
  history.scrollRestoration = 'manual';
  const state: EntryState = { entry: newName() };
  const address = url.pathname + url.search;
  if (entryState().menu) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  current = nameCurrentEntry();
  isRecording = true;
}

/** Switches to the browser's current entry; true if it was known before. */
export function enterEntry(): boolean {
  const isKnown = entryState().entry !== undefined;
  current = nameCurrentEntry();
  return isKnown;
}

/** Id of the entry that was entered last. */
export function currentEntry(): string {
  return current;
}

/** Restores the scroll position of this entry. */
export function restoreScroll(): void {
  isRecording = true;
  const y = positions.get(current);
  if (y === undefined && location.hash !== '') hashTarget(location.hash)?.scrollIntoView();
  else scrollTo({ top: y ?? 0, behavior: 'instant' });
}

/**
 * Goes to a hash as the browser does on its own, including `:target` and the start of the tab order; without one, to
 * the top.
 */
export function scrollToHash(hash: string): void {
  if (hashTarget(hash)) {
    const state = history.state;
    location.replace(hash);
    history.replaceState(state, '');
    return;
  }
  if (hash !== '') history.replaceState(history.state, '', hash);
  scrollTo({ top: 0, behavior: 'instant' });
}

function nameCurrentEntry(): string {
  const { entry } = entryState();
  if (entry !== undefined) return entry;
  const name = newName();
  history.replaceState({ ...entryState(), entry: name }, '');
  return name;
}

function newName(): string {
  return `${Math.random()}`;
}
