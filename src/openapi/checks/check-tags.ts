import { isDeepStrictEqual } from 'node:util';
import { didYouMean, type Suggest } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { onCycles } from '../../shared/on-cycles.ts';
import { type ApiNode, placeOf } from '../document/api-file.ts';
import { child, items, textAt, textsAt } from '../document/node.ts';
import type { Description } from '../document/read-description.ts';

/**
 * Problems of tags that no schema of OpenAPI finds: two of one name, parents that come round again (API_INVALID), and a
 * parent that is no tag (API_NAME_UNKNOWN).
 */
export function checkTags({ version, root, parts }: Description, suggest: Suggest): Diagnostic[] {
  const tags = items(root, 'tags');
  const same = sameTags(tags, version);
  if (version !== '3.2') return same;
  const used = parts.flatMap(({ node, kind }) => (kind === 'operation' ? textsAt(node, 'tags') : []));
  return [...same, ...parents(tags, used, suggest)];
}

/** Two tags of one name, of which the later one is not shown (OpenAPI 3.1.1, section 4.8.1). */
function sameTags(tags: readonly ApiNode[], version: Description['version']): Diagnostic[] {
  const first = new Map<string, ApiNode>();
  return tags.flatMap((tag) => {
    const name = textAt(tag, 'name');
    const earlier = name === undefined ? undefined : first.get(name);
    if (name !== undefined && !earlier) first.set(name, tag);
    // The schemas of 2.0 and 3.0 find those that are the same in all.
    const isFound = version !== '3.1' && version !== '3.2' && isDeepStrictEqual(earlier?.value, tag.value);
    if (!earlier || isFound) return [];
    const place = placeOf(child(tag, 'name') ?? tag);
    return [report('API_INVALID', `There is already a tag "${name}"`, { place, hint: 'Merge the two.' })];
  });
}

/** The parent of a tag exists, and parents do not come round again (OpenAPI 3.2.0, section 4.22). */
function parents(tags: readonly ApiNode[], used: readonly string[], suggest: Suggest): Diagnostic[] {
  const parentOf = new Map(tags.map((tag) => [textAt(tag, 'name') ?? '', textAt(tag, 'parent')]));
  const known = new Set([...parentOf.keys(), ...used]);
  const endless = onCycles(parentOf.keys(), (name) => parentOf.get(name));
  return tags.flatMap((tag) => {
    const [name = '', parent] = [textAt(tag, 'name'), textAt(tag, 'parent')];
    if (parent === undefined) return [];
    const place = placeOf(child(tag, 'parent') ?? tag);
    if (!known.has(parent)) {
      const hint = didYouMean(parent, known, suggest);
      return [report('API_NAME_UNKNOWN', `The description has no tag "${parent}"`, { place, hint })];
    }
    if (!endless.has(name)) return [];
    const message =
      parent === name ? `The tag "${name}" is its own parent` : `The parents of the tag "${name}" lead back to it`;
    return [
      report('API_INVALID', message, { place, hint: 'Remove the parent of one of them: the tag is shown at the top.' }),
    ];
  });
}
