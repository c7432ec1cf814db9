import { entries, textAt } from '../../../openapi/index.ts';
import { keyPairs } from '../key-pairs.ts';
import { keywordPair, note, type SchemaRule } from './schema-pair.ts';

/** `discriminator` (OpenAPI 3.1.1, section 4.8.25). */
export const compareDiscriminators: SchemaRule = (pair, comparison) => {
  const [old, now] = keywordPair(pair, 'discriminator');
  if (!old && !now) return;
  const at = { code: 'discriminator-changed', old, new: now } as const;
  if (!old || !now) {
    const says = `${now ? 'now' : 'no longer'} has a discriminator`;
    note(pair, comparison, { ...at, effect: 'dangerous', says });
    return;
  }
  const [name, newName] = [textAt(old, 'propertyName'), textAt(now, 'propertyName')];
  if (name !== newName) {
    const says = `is distinguished by \`${newName}\` now, by \`${name}\` before`;
    note(pair, comparison, { ...at, effect: 'changed', says });
  }
  for (const [key, before, after] of keyPairs(new Map(entries(old, 'mapping')), new Map(entries(now, 'mapping')))) {
    if (before?.value === after?.value) continue;
    const verb = !before ? 'has a new mapping of' : after ? 'maps' : 'no longer maps';
    const says = `${verb} \`${key}\`${before && after ? ' to another schema' : ''}`;
    note(pair, comparison, { ...at, effect: before ? 'dangerous' : 'compatible', says });
  }
};
