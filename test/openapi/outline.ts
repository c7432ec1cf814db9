import type { ApiDescription, ApiOperation } from '../../src/model/api.ts';
import type { MediaType } from '../../src/model/api-body.ts';
import type { ApiSchema, SchemaField, Words } from '../../src/model/api-schema.ts';

/** The content of a description's pages as text, in which changes are easy to see. */
export function outline(api: ApiDescription): string {
  const head = [`${api.title} ${api.version}`, JSON.stringify(api.origin)];
  const tags = api.tags.filter(({ kind, depth }) => kind !== undefined || depth > 0 || api.self !== undefined);
  const self = api.self === undefined ? [] : [`known as ${api.self}`];
  const tree = tags.map(({ name, kind, depth }) => `tag ${'  '.repeat(depth)}${name} ${kind ?? ''}`.trimEnd());
  return [...head, ...self, ...tree, ...api.operations.flatMap(operationLines), ...api.schemas.flatMap(schemaLines)].join('\n');
}

function operationLines(operation: ApiOperation): string[] {
  const { id, method, path, title, tags, servers, security } = operation;
  return [
    `# ${id}: ${method} ${path} — ${title} [${tags.map(({ name }) => name).join(', ')}] ${servers.map(({ url }) => url).join(' ')}`,
    ...(security.alternatives.length > 0 ? [`security: ${security.alternatives.map((needed) => needed.join(' and ') || 'none').join(' / ')}`] : []),
    ...operation.parameters.flatMap(({ title: group, fields }) => [`## ${group}`, ...fields.flatMap(fieldLines(''))]),
    ...(operation.requestBody ? ['## Request', ...operation.requestBody.content.flatMap(mediaLines)] : []),
    ...operation.responses.flatMap(({ status, label, lead, headers, content, links }) => [
      `## ${status} ${label}`,
      ...(lead === undefined ? [] : [lead]),
      ...headers.flatMap(fieldLines('')),
      ...content.flatMap(mediaLines),
      ...links.map((link) => `link ${JSON.stringify(link)}`),
    ]),
    ...operation.callbacks.map((callback) => `callback ${JSON.stringify(callback)}`),
    ...operation.callers.map((caller) => `sent after ${JSON.stringify(caller)}`),
    ...operation.samples.slice(0, 1).map(({ text }) => text),
  ];
}

function schemaLines({ id, permalink, name, summary, field, examples, operations, schemas }: ApiSchema): string[] {
  return [
    `# schema ${id}: ${name} ${permalink} — ${summary ?? ''} [${operations.join(', ')}] [${schemas.join(', ')}]`,
    ...fieldLines('')(field),
    ...examples.map(({ name: label, text }) => `${label}: ${text}`),
  ];
}

/** Code in backticks, links in brackets. */
function markup(words: Words): string {
  return words
    .map((word) => {
      if (typeof word === 'string') return word;
      return 'code' in word ? `\`${word.code}\`` : `[${word.label}]`;
    })
    .join('');
}

function mediaLines({ type, schema, shownAt, item, partNotes, partHeaders, examples }: MediaType): string[] {
  return [
    `### ${type}`,
    ...(shownAt ? [`as ${[shownAt.status ?? [], shownAt.type].flat().join(' ')}`] : schema ? fieldLines('')(schema) : []),
    ...(item ? ['each item', ...fieldLines('')(item)] : []),
    ...partNotes,
    ...partHeaders.flatMap(fieldLines('')),
    ...examples.map(({ name, text, external }) => `${name}: ${text ?? external?.text}`),
  ];
}

function fieldLines(indent: string) {
  return (field: SchemaField): string[] => {
    const facts = [
      markup(field.typeWords),
      ...field.constraints,
      ...(field.required ? ['required'] : []),
      ...(field.deprecated ? ['deprecated'] : []),
      ...(field.access ? [field.access] : []),
      ...field.values.map(({ text, name, descriptionHtml, deprecated }) =>
        ['value', text, name ?? [], descriptionHtml ?? [], deprecated ? 'deprecated' : []].flat().join(' '),
      ),
      ...field.examples.map((example) => `example ${example}`),
      ...(field.namedExamples ?? []).map((example) => `example ${JSON.stringify(example)}`),
      ...(field.repeats === undefined ? [] : [`as ${field.repeats.name} ${field.repeats.href ?? 'above'}`]),
      ...(field.title === undefined ? [] : [`titled ${field.title}`]),
      ...field.notes.map((words) => `note ${markup(words)}`),
      ...(field.extensions ?? []).map((text) => `extension \`${text}\``),
      ...(field.descriptionHtml === undefined ? [] : [field.descriptionHtml]),
    ];
    return [
      `${indent}${field.path || '.'} (${field.id}): ${facts.join(' · ')}`,
      ...field.fields.flatMap(fieldLines(`${indent}  `)),
      ...field.choices.flatMap(({ kind, isFurther, label, field: one }) => [
        `${indent}  ${isFurther ? 'and ' : ''}${kind} ${label}`,
        ...fieldLines(`${indent}    `)(one),
      ]),
      ...field.rules.flatMap(({ label, field: one }) => [`${indent}  ${label}:`, ...fieldLines(`${indent}    `)(one)]),
    ];
  };
}
