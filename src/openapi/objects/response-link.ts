import type { ResponseLink } from '../../model/api.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import { type ApiNode, nodeKey } from '../document/api-file.ts';
import { exactValue } from '../document/exact-value.ts';
import { linkedOperation } from '../document/linked-operation.ts';
import { child, entries, textAt } from '../document/node.ts';
import { fieldHolder, referenced } from '../document/reference.ts';
import type { PageContext } from './context.ts';
import { webAddress } from './external-docs.ts';
import type { OperationIndex } from './operation-index.ts';
import { serverOf } from './server.ts';

/** The links of a response (OpenAPI 3.1.1, section 4.8.20). */
export function responseLinksOf(
  response: ApiNode,
  id: string,
  index: OperationIndex,
  context: PageContext,
): ResponseLink[] {
  return entries(response, 'links').flatMap(([name, entry]): ResponseLink[] => {
    const link = referenced(entry, context.resolve);
    if (!link) return [];
    const { node } = link;
    const body = child(node, 'requestBody');
    const server = child(node, 'server');
    return [
      {
        name,
        descriptionHtml: context.describe(fieldHolder(link, 'description'), { headingLevel: 4, id })?.html,
        target: targetOf(node, index, context),
        parameters: entries(node, 'parameters').map(([key, value]) => ({
          name: key,
          value: shortJson(exactValue(value)),
        })),
        requestBody: body && shortJson(exactValue(body)),
        server: server && serverOf(server, context),
      },
    ];
  });
}

/** `operationId`, or `operationRef`: an equivalent of `$ref`, which is resolved within the description's own files. */
function targetOf(link: ApiNode, index: OperationIndex, context: PageContext): ResponseLink['target'] {
  const operationId = textAt(link, 'operationId');
  const operationRef = textAt(link, 'operationRef');
  const linked = linkedOperation(link, context.resolve);
  const operation =
    operationId === undefined ? linked && index.byPlace(nodeKey(linked.operation)) : index.byOperationId(operationId);
  return operation
    ? { text: operation.title, href: operation.permalink }
    : { text: operationId ?? operationRef ?? '', href: webAddress(operationRef) };
}
