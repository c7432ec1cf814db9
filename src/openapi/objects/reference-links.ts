import { descriptionHeadingId, namedPart } from '../../shared/reference-fragment.ts';
import { slugOf } from '../../shared/slug.ts';
import type { SharedSchemas } from '../document/schema/shared-schemas.ts';
import type { OperationIndex } from './operation-index.ts';

/** The address on this site of a fragment that is an address of Redoc or its like; undefined if it names nothing here. */
export type ReferenceLinks = (fragment: string) => string | undefined;

/** `permalink`: route of the overview, on which the tags and the text of the API are. */
export function referenceLinks(
  operations: Pick<OperationIndex, 'byOperationId' | 'byRequest'>,
  schemas: Pick<SharedSchemas, 'all'>,
  permalink: string,
): ReferenceLinks {
  return (fragment) => {
    const part = namedPart(fragment);
    switch (part?.kind) {
      case 'operation':
        return operations.byOperationId(part.operationId)?.permalink;
      case 'request':
        return operations.byRequest(part.method, part.path)?.permalink;
      case 'schema':
        return schemas.all.find(({ name }) => name === part.name)?.permalink;
      case 'tag':
        return `${permalink}#${slugOf(part.name)}`;
      case 'section':
        return `${permalink}#${descriptionHeadingId(part.title)}`;
      case undefined:
        return undefined;
    }
  };
}
