import { resolve } from 'node:path';
import type { BuildLookup } from './site-lookup.ts';

/** Every lookup that rendering a text made, with its result. */
export type Answers = ReadonlyMap<string, string | undefined>;

type Question = 'permalink' | 'asset' | 'public' | 'file';

/** A lookup that records its results, to determine later whether a text would come out the same. */
export function recordAnswers<T extends BuildLookup>(lookup: T): { readonly recording: T; readonly answers: Answers } {
  const answers = new Map<string, string | undefined>();
  const record = (question: Question, path: string) => {
    const key = `${question}:${path}`;
    if (!answers.has(key)) answers.set(key, answer(lookup, question, path));
  };
  const recording: T = {
    ...lookup,
    permalinkOf(path: string) {
      record('permalink', path);
      return lookup.permalinkOf(path);
    },
    asset(path: string) {
      record('asset', path);
      return lookup.asset(path);
    },
    publicFile(path: string) {
      record('public', path);
      return lookup.publicFile(path);
    },
    dependency(path: string) {
      record('file', path);
    },
  };
  return { recording, answers };
}

/** Whether a plugin has declared a file as a dependency of the text. */
export function hasDependencies(answers: Answers): boolean {
  for (const key of answers.keys()) if (key.startsWith('file:')) return true;
  return false;
}

/** Whether every lookup would still have the same result. */
export function hasSameAnswers(answers: Answers, lookup: BuildLookup): boolean {
  for (const [key, before] of answers) {
    const colon = key.indexOf(':');
    if (answer(lookup, key.slice(0, colon) as Question, key.slice(colon + 1)) !== before) return false;
  }
  return true;
}

/** Absolute paths of the files that a plugin has declared as dependencies of the text. */
export function dependenciesIn(answers: Answers, root: string): string[] {
  return [...answers.keys()].flatMap((key) =>
    key.startsWith('file:') ? [resolve(root, key.slice('file:'.length))] : [],
  );
}

/** A route is recorded as it is, a file as its stamp; a plugin's dependency as the digest of its content. */
function answer(lookup: BuildLookup, question: Question, path: string): string | undefined {
  if (question === 'permalink') return lookup.permalinkOf(path);
  if (question === 'file') return lookup.fileDigest(path);
  return (question === 'asset' ? lookup.asset(path) : lookup.publicFile(path))?.stamp;
}
