import type { Words } from '../../../model/api-schema.ts';
import { type ApiNode, nodeKey } from '../../document/api-file.ts';
import { child, entries, isTrue, textAt } from '../../document/node.ts';
import { refOf } from '../../document/ref.ts';
import { type Direction, hiddenMark } from '../../document/schema/direction.ts';
import type { MergedSchema } from '../../document/schema/merged-schema.ts';
import type { ApiContext } from '../context.ts';
import { isExtension, isShownExtension, verbatim } from '../extensions.ts';
import { markOf } from '../marks.ts';
import { codeList, joinWords } from '../words.ts';
import { unknownKeywords } from './keywords.ts';
import type { TypeContext } from './type.ts';

type NotesContext = TypeContext & Pick<ApiContext, 'linkTo'>;

/**
 * Further notes on a schema, one per line: which schemas it extends, its XML representation, external documentation,
 * properties only in the other direction, and every unknown keyword, verbatim. Those of a shared schema are on its own
 * page.
 */
export function notesOf(schema: MergedSchema, direction: Direction, context: NotesContext): Words[] {
  const own = ownParts(schema);
  return [
    ...schema.parts.flatMap(({ node }) => missingNote(node, context)),
    ...basesNote(schema, context),
    ...own.flatMap((node) => xmlNote(child(node, 'xml'))),
    ...own.flatMap((node) => docsNote(child(node, 'externalDocs'), context)),
    ...hiddenNote(own, direction),
    ...unknownNote(own),
  ];
}

/** The unknown extensions of a schema, verbatim; those of a shared schema are on its own page. */
export function schemaExtensions(schema: MergedSchema, context: Pick<ApiContext, 'extensions'>): readonly string[] {
  return ownParts(schema)
    .flatMap(unknownKeywords)
    .filter(([name, node]) => isExtension(name) && markOf(name, node) === undefined)
    .flatMap(([name, node]) => (isShownExtension(name, context) ? [verbatim(name, node)] : []));
}

/** The parts of a schema that are written where it is used. */
function ownParts({ parts }: MergedSchema): readonly ApiNode[] {
  return parts.flatMap(({ node, refs }) => (refs === 0 ? [node] : []));
}

/** A `$ref` that leads to nothing, or to something of another kind. */
function missingNote(node: ApiNode, { resolve }: TypeContext): Words[] {
  const text = refOf(node);
  return text === undefined || resolve.target(node) ? [] : [['The description has no schema ', { code: text }, '.']];
}

/** The shared schemas that it extends, if it is not simply one of them. */
function basesNote(schema: MergedSchema, { schemas }: TypeContext): Words[] {
  const bases = schema.parts.flatMap(({ node, refs }) => {
    const page = refs === 1 ? schemas.pageOf(nodeKey(node)) : undefined;
    return page && page !== schemas.pageOf(schema.key) ? [page] : [];
  });
  const links = [...new Set(bases)].map(({ name, permalink }): Words => [{ label: name, href: permalink }]);
  return links.length === 0 ? [] : [['Builds on ', ...joinWords(links, ' and '), '.']];
}

/** The XML Object (OpenAPI 3.1.1, section 4.8.26). */
function xmlNote(xml: ApiNode | undefined): Words[] {
  if (!xml) return [];
  const name = textAt(xml, 'name');
  const prefix = textAt(xml, 'prefix');
  const namespace = textAt(xml, 'namespace');
  const nodeType = textAt(xml, 'nodeType');
  const isAttribute = isTrue(xml, 'attribute');
  const tag = [prefix, name].filter((part) => part !== undefined).join(':');
  const element: Words = tag === '' ? ['an element'] : [{ code: isAttribute ? tag : `<${tag}>` }];
  const facts: Words[] = [
    ...(nodeType === undefined ? [] : [[`as ${nodeType}`]]),
    ...(isTrue(xml, 'wrapped') ? [['items wrapped in ', ...element]] : []),
    ...(isAttribute ? [tag === '' ? ['an attribute'] : ['attribute ', ...element]] : []),
    ...(tag === '' || isTrue(xml, 'wrapped') || isAttribute ? [] : [element]),
    ...(namespace === undefined ? [] : [['namespace ', { code: namespace }]]),
  ];
  return facts.length === 0 ? [] : [['In XML: ', ...joinWords(facts, ', ')]];
}

/**
 * External documentation (OpenAPI 3.1.1, section 4.8.11); an address that a browser could run is shown without a link.
 */
function docsNote(docs: ApiNode | undefined, { linkTo }: NotesContext): Words[] {
  const url = textAt(docs, 'url');
  if (url === undefined) return [];
  const label = textAt(docs, 'description') ?? url;
  const href = linkTo(docs, 'url');
  return [['Read more: ', href === undefined ? [...new Set([label, url])].join(', ') : { label, href }]];
}

/** Properties that exist only in the other direction. */
function hiddenNote(nodes: readonly ApiNode[], direction: Direction): Words[] {
  const mark = hiddenMark(direction);
  if (!mark) return [];
  const names = nodes.flatMap((node) =>
    entries(node, 'properties').flatMap(([name, property]) => (isTrue(property, mark) ? [name] : [])),
  );
  if (names.length === 0) return [];
  return [[direction === 'request' ? 'Only in responses: ' : 'Only in requests: ', ...codeList(names, 'and')]];
}

function unknownNote(nodes: readonly ApiNode[]): Words[] {
  const notes = nodes
    .flatMap(unknownKeywords)
    .flatMap(([name, one]): Words[] => (isExtension(name) ? [] : [[{ code: verbatim(name, one) }]]));
  return notes.length === 0 ? [] : [joinWords(notes, ' ')];
}
