import type { OnProgress } from '../steps.ts';
import type { Terminal } from './terminal.ts';

/** What each step of a build does, in words; a feature has its own name. */
const STAGES: Readonly<Record<string, string>> = {
  config: 'reading the configuration',
  sources: 'looking for files',
  plugins: 'loading plugins',
  content: 'reading pages and API descriptions',
  routes: 'planning pages',
  code: 'bundling styles and scripts',
  head: 'preparing pages',
  render: 'rendering pages',
  check: 'checking links',
  output: 'writing files',
};

/** A terminal shows no more than this many milliseconds apart. */
const PAUSE_MS = 100;

/** The time left is not shown before this many milliseconds: it would be a guess. */
const GUESS_MS = 2000;

/**
 * Shows on an interactive terminal how far a build has come: `Building site: rendering pages, 120 of 1,200, about 8 s
 * left`.
 */
export function showProgress(site: string, { status }: Pick<Terminal, 'status'>): OnProgress {
  let shown = 0;
  let began = { stage: '', at: 0 };
  return ({ stage, pages }) => {
    const now = performance.now();
    if (stage !== began.stage) began = { stage, at: now };
    else if (now - shown < PAUSE_MS) return;
    shown = now;
    const count = pages ? `, ${pages.done.toLocaleString('en')} of ${pages.of.toLocaleString('en')}` : '';
    const left = pages && timeLeft(pages, now - began.at);
    status(`Building ${site}: ${STAGES[stage] ?? stage}${count}${left ?? ''}`);
  };
}

function timeLeft({ done, of }: { readonly done: number; readonly of: number }, elapsed: number): string | undefined {
  if (elapsed < GUESS_MS || done === 0) return undefined;
  const seconds = Math.ceil(((elapsed / done) * (of - done)) / 1000);
  return `, about ${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`} left`;
}
