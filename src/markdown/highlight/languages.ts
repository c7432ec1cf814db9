import { bundledLanguagesInfo } from 'shiki/langs';
import { pythonConsole, pythonConsoleNames } from './python-console.ts';

/** Shiki's name of each language, by each of its aliases; `curl` is the name of a kind of request sample. */
const ids = new Map(bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id])));
ids.set('curl', 'shellscript');
for (const name of pythonConsoleNames) ids.set(name, pythonConsole.name);

/** Shiki's name of a language, by any alias in any case; undefined for plain text and unknown languages. */
export function languageId(name: string): string | undefined {
  return ids.get(name.toLowerCase());
}

const FENCE = /(?:`{3,}|~{3,})[ \t]*([\w+#-]+)/g;

const LANGUAGE_CLASS = /\blanguage-([\w+#-]+)/g;

/** Names of languages that the code in a text may have, found without parsing it; some may be false matches. */
export function languagesIn(text: string): readonly string[] {
  return [FENCE, LANGUAGE_CLASS].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}
