import { nodeKey } from './api-file.ts';
import type { ApiContext } from './context.ts';
import { objectShapes } from './object-kinds.ts';
import { refOf } from './ref.ts';
import type { SharedSchema } from './shared-schemas.ts';
import { type ApiPart, walk } from './walk.ts';

/**
 * The shared schemas that an object names, in a parameter, a body or an answer of its own or of the components that it
 * refers to; what those schemas name in turn is theirs. In the order in which they are named.
 */
export function schemasUsedBy(
  starts: readonly ApiPart[],
  { resolve, schemas }: Pick<ApiContext, 'resolve' | 'schemas'>,
): readonly SharedSchema[] {
  const found = new Set<SharedSchema>();
  const seen = new WeakSet<object>();
  const open = [...starts];
  for (const start of open)
    for (const { node, kind } of walk(start, objectShapes, seen)) {
      const target = refOf(node) === undefined ? undefined : resolve.target(node);
      if (!target) continue;
      const page = kind === 'schema' ? schemas.pageOf(nodeKey(target)) : undefined;
      if (page) found.add(page);
      else open.push({ node: target, kind });
    }
  return [...found];
}
