import type { ApiOperation, ApiResponse } from '../model/api.ts';
import type { MediaType } from '../model/api-body.ts';
import type { ApiChange, ApiHistory, ReleaseName, RowMark } from '../model/api-history.ts';
import type { ApiSchema, SchemaField } from '../model/api-schema.ts';
import type { PageHistory, ShownRelease } from '../model/api-view.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { dateLabel } from './post-summary.ts';

/** What has changed of the subjects of an API's pages, by their routes. Texts alone are no change of a subject. */
export function pageHistories(history: ApiHistory | undefined): ReadonlyMap<string, PageHistory> {
  const found = new Map<string, { release: ShownRelease; changes: ApiChange[] }[]>();
  for (const release of history?.releases ?? []) {
    const shown = { ...shownRelease(release), changes: [] };
    for (const change of release.changes) {
      if (change.class === 'text') continue;
      for (const page of change.pages) {
        const list = getOrInsert(found, page, () => []);
        if (list.at(-1)?.release !== shown) list.push({ release: shown, changes: [] });
        list.at(-1)?.changes.push(change);
      }
    }
  }
  const marksOf = (page: string) => history?.marks.get(page)?.get('') ?? [];
  return new Map(
    [...found].map(([page, list]) => [
      page,
      { releases: list.map(({ release, changes }) => ({ ...release, changes })), marks: marksOf(page) },
    ]),
  );
}

export function shownRelease<T extends ReleaseName>(release: T): T & Pick<ShownRelease, 'href' | 'dateLabel'> {
  const { date, page, id } = release;
  return { ...release, href: `${page}#${id}`, dateLabel: date === undefined ? undefined : dateLabel(date) };
}

type Marks = ReadonlyMap<string, readonly RowMark[]>;

/** An operation whose rows say since when they exist or are deprecated. */
export function withMarks(operation: ApiOperation, history: ApiHistory | undefined): ApiOperation {
  const marks = history?.marks.get(operation.permalink);
  if (!marks) return operation;
  const body = ({ schema, ...rest }: MediaType): MediaType => ({ ...rest, schema: schema && marked(schema, marks) });
  const response = ({ headers, content, ...rest }: ApiResponse): ApiResponse => ({
    ...rest,
    headers: headers.map((field) => marked(field, marks)),
    content: content.map(body),
  });
  const { requestBody } = operation;
  return {
    ...operation,
    parameters: operation.parameters.map((group) => ({
      ...group,
      fields: group.fields.map((field) => marked(field, marks)),
    })),
    requestBody: requestBody && { ...requestBody, content: requestBody.content.map(body) },
    responses: operation.responses.map(response),
  };
}

/** The same for a schema. */
export function withSchemaMarks(schema: ApiSchema, history: ApiHistory | undefined): ApiSchema {
  const marks = history?.marks.get(schema.permalink);
  return marks ? { ...schema, field: marked(schema.field, marks) } : schema;
}

function marked(field: SchemaField, marks: Marks): SchemaField {
  const own = marks.get(field.id)?.filter(({ kind }) => kind !== 'deprecated' || field.deprecated);
  return {
    ...field,
    ...(own && own.length > 0 && { history: own }),
    fields: field.fields.map((one) => marked(one, marks)),
    choices: field.choices.map((choice) => ({ ...choice, field: marked(choice.field, marks) })),
    rules: field.rules.map((rule) => ({ ...rule, field: marked(rule.field, marks) })),
  };
}
