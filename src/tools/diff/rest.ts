import { type ApiNode, child, entries } from '../../openapi/index.ts';
import type { Comparison } from './comparison.ts';
import { haveSameExamples } from './examples.ts';
import { isSame } from './same.ts';
import type { User } from './usage.ts';

/** Fields that only people read, of every kind of object. */
const TEXTS = new Set([
  ...['title', 'summary', 'description', 'example', 'examples', 'externalDocs', '$comment', 'tags'],
  ...['termsOfService', 'contact', 'license', 'version'],
]);

/** Those of them that are named in the plural. */
const PLURALS = new Set(['examples', 'externalDocs', 'tags', 'termsOfService']);

/** Those that say the same in several ways. */
const EXAMPLES = new Set(['example', 'examples']);

interface Rest {
  readonly old: ApiNode;
  readonly new: ApiNode;
  /** The subject of sentences: `the 200 response of GET /places`. */
  readonly subject: string;
  /** Fields that other rules compare. */
  readonly known: ReadonlySet<string>;
}

/** Compares the fields of two objects that no other rule compares: texts, extensions, and unknown ones. */
export function compareRest(rest: Rest, user: User | undefined, comparison: Comparison): void {
  const { report } = comparison;
  const names = new Set([...entries(rest.old), ...entries(rest.new)].map(([name]) => name));
  for (const name of names) {
    if (rest.known.has(name)) continue;
    if (EXAMPLES.has(name) && haveSameExamples(rest, comparison)) continue;
    const [old, now] = [child(rest.old, name), child(rest.new, name)];
    if (isSame(old?.value, now?.value)) continue;
    const [be, did, has] = PLURALS.has(name) ? ['are', 'were', 'have'] : ['is', 'was', 'has'];
    const verb = old === undefined ? `${be} new` : now === undefined ? `${did} removed` : `${has} changed`;
    const is = {
      direction: 'none' as const,
      old: old ?? (now && rest.old),
      new: now ?? (old && rest.new),
    };
    if (TEXTS.has(name)) {
      report(user, { ...is, code: 'text-changed', effect: 'text', words: `the ${name} of ${rest.subject} ${verb}` });
      continue;
    }
    const code = name.startsWith('x-') ? 'extension-changed' : 'field-changed';
    report(user, { ...is, code, effect: 'compatible', words: `the field \`${name}\` of ${rest.subject} ${verb}` });
  }
}
