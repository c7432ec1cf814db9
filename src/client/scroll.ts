import { sessionKeys } from '../shared/storage-keys.ts';
import { hashTarget } from './hash-target.ts';
import { readSession, writeSession } from './storage.ts';

/** What an entry of the browser's history holds for us. */
export interface EntryState {
  /** Names the entry, so that its position is found again. */
  readonly entry?: string;
  /** The entry stands for the open menu, and going back closes it. */
  readonly menu?: boolean;
}

/** Positions that outlive a load of the page. */
const KEPT = 50;

const positions = new Map<string, number>(readStored());
let current = nameCurrentEntry();
let isRecording = true;

/** Notes where the reader is in each entry of the history. */
export function rememberScroll(): void {
  // After a load of the page no menu is open.
  if (entryState().menu) history.replaceState({ entry: current }, '');
  addEventListener('scroll', () => isRecording && positions.set(current, scrollY), { passive: true });
  addEventListener('pagehide', () => {
    // A load of this entry, by reload or by going back to it, is the browser's own matter.
    history.scrollRestoration = 'auto';
    writeSession(sessionKeys.scroll, JSON.stringify([...positions].slice(-KEPT)));
  });
}

/** The state of the entry that the browser is in. */
export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

/** Stops noting positions while the address is already that of a page which is not there yet. */
export function pauseScrollMemory(): void {
  isRecording = false;
}

/** Adds an entry for the next page; one that stands for the open menu becomes it. */
export function addEntry(url: URL): void {
  history.scrollRestoration = 'manual';
  const state: EntryState = { entry: newName() };
  const address = url.pathname + url.search;
  if (entryState().menu) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  current = nameCurrentEntry();
  isRecording = true;
}

/** Goes over to the entry that the browser is in now; true where it was known before. */
export function enterEntry(): boolean {
  const isKnown = entryState().entry !== undefined;
  current = nameCurrentEntry();
  return isKnown;
}

/** Name of the entry that was entered last. */
export function currentEntry(): string {
  return current;
}

/** Brings the reader back to where they were in this entry. */
export function restoreScroll(): void {
  isRecording = true;
  const y = positions.get(current);
  if (y === undefined && location.hash !== '') hashTarget(location.hash)?.scrollIntoView();
  else scrollTo({ top: y ?? 0, behavior: 'instant' });
}

/** Goes to a hash as the browser does by itself, `:target` and the start of the tab order included; without one, to the top. */
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
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

function readStored(): [string, number][] {
  return JSON.parse(readSession(sessionKeys.scroll) ?? '[]') as [string, number][];
}
