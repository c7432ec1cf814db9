import { splitNumber } from '../../content/permalink.ts';
import { type Data, recordOf, textOf } from './plain-data.ts';
import type { StagedFile } from './staged-files.ts';

/**
 * The areas of docs (a record, or a list of several) as they are, but without `numberPrefixes` where no text of the area
 * has a number in its path.
 */
export function withUsedPrefixes(docs: unknown, files: ReadonlyMap<string, StagedFile>): unknown {
  if (docs === undefined) return undefined;
  if (Array.isArray(docs)) return docs.map((area) => withUsedPrefixes(area, files));
  const { numberPrefixes, ...area } = recordOf(docs);
  const home = `${textOf(area.dir) ?? 'docs'}/`;
  const isNumbered = ({ path, isUnpublished }: StagedFile) =>
    !isUnpublished && path.startsWith(home) && /\.mdx?$/.test(path) && hasNumber(path.slice(home.length));
  return numberPrefixes !== undefined && [...files.values()].some(isNumbered) ? (docs as Data) : area;
}

function hasNumber(path: string): boolean {
  return path.split('/').some((part) => splitNumber(part).position !== undefined);
}
