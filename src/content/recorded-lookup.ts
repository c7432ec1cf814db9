import { resolve } from 'node:path';
import type { BuildLookup } from './site-lookup.ts';

/** Every question that was put to the site around a text, with its answer then. */
export type Answers = ReadonlyMap<string, string | undefined>;

type Question = 'permalink' | 'asset' | 'public' | 'file';

/** A lookup that notes what it is asked, so that it can be told later whether a text would come out the same. */
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

/** Whether a plugin has said that the text depends on a file. */
export function hasDependencies(answers: Answers): boolean {
  for (const key of answers.keys()) if (key.startsWith('file:')) return true;
  return false;
}

/** Whether a lookup would answer every question as it was answered before. */
export function hasSameAnswers(answers: Answers, lookup: BuildLookup): boolean {
  for (const [key, before] of answers) {
    const colon = key.indexOf(':');
    if (answer(lookup, key.slice(0, colon) as Question, key.slice(colon + 1)) !== before) return false;
  }
  return true;
}

/** Absolute paths of the files on which a plugin has said that the text depends. */
export function dependenciesIn(answers: Answers, root: string): string[] {
  return [...answers.keys()].flatMap((key) =>
    key.startsWith('file:') ? [resolve(root, key.slice('file:'.length))] : [],
  );
}

/** A route as it is, a file as its stamp; one that a plugin depends on as the digest of its content. */
function answer(lookup: BuildLookup, question: Question, path: string): string | undefined {
  if (question === 'permalink') return lookup.permalinkOf(path);
  if (question === 'file') return lookup.fileDigest(path);
  return (question === 'asset' ? lookup.asset(path) : lookup.publicFile(path))?.stamp;
}
