import type { RequestBody } from '../../model/api-body.ts';
import { isTrue } from '../document/node.ts';
import { fieldHolder, missingText, type Referenced } from '../document/reference.ts';
import type { PageContext } from './context.ts';
import { extensionsOf } from './extensions.ts';
import { mediaTypesOf } from './media-type.ts';
import { shownBodies } from './shown-bodies.ts';

/** The body of a request (OpenAPI 3.1.1, section 4.8.13). */
export function requestBodyOf(body: Referenced, context: PageContext): RequestBody {
  const id = context.ids('request');
  return {
    required: isTrue(body.node, 'required'),
    descriptionHtml:
      context.describe(fieldHolder(body, 'description'), { headingLevel: 3, id })?.html ?? missingText(body.node),
    extensions: extensionsOf(body.node, context),
    content: mediaTypesOf(body.node, { id, direction: 'request', shown: shownBodies(context.resolve) }, context),
  };
}
