import type { RequestBody } from '../../model/api-body.ts';
import { isObject, type JsonObject } from '../../shared/json-object.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries, isTrue } from '../document/node.ts';
import { fieldHolder, missingText, type Referenced } from '../document/reference.ts';
import type { Resolve } from '../document/resolve.ts';
import type { Direction } from '../document/schema/direction.ts';
import type { PageContext } from './context.ts';
import { extensionsOf } from './extensions.ts';
import { mediaTypesOf } from './media-type.ts';
import { shownBodies } from './shown-bodies.ts';

/** Whether a body is an object that may have no property, and may be left out: generators give every operation one. */
export function isEmptyBody(body: ApiNode, resolve: Resolve): boolean {
  const content = entries(body, 'content');
  const saysMore = entries(body).some(([name]) => name !== 'content' && name !== 'required');
  if (saysMore || isTrue(body, 'required') || content.length === 0) return false;
  return content.every(([, entry]) => {
    const mediaType = resolve(entry);
    const schema = mediaType && child(mediaType, 'schema');
    return isObject(schema?.value) && allowsNothing(schema.value);
  });
}

function allowsNothing({ properties, ...others }: JsonObject): boolean {
  const isBare = Object.keys(others).every((key) => key === 'type' || key === 'additionalProperties');
  const isEmpty = properties === undefined || (isObject(properties) && Object.keys(properties).length === 0);
  return isBare && isEmpty && others.additionalProperties === false;
}

/** The body of a request (OpenAPI 3.1.1, section 4.8.13). */
export function requestBodyOf(body: Referenced, direction: Direction, context: PageContext): RequestBody {
  const id = context.ids('request');
  return {
    required: isTrue(body.node, 'required'),
    descriptionHtml:
      context.describe(fieldHolder(body, 'description'), { headingLevel: 3, id })?.html ??
      missingText(body.node, 'request body'),
    extensions: extensionsOf(body.node, context),
    content: mediaTypesOf(body.node, { id, direction, shown: shownBodies(context.resolve) }, context),
  };
}
