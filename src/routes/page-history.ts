import type { ApiOperation, ApiResponse } from '../model/api.ts';
import type { MediaType } from '../model/api-body.ts';
import type { ApiChange, ApiHistory, ApiRelease, EffectClass, RowMark } from '../model/api-history.ts';
import type { ApiSchema, SchemaField } from '../model/api-schema.ts';
import type { PageHistory, ShownChange, ShownRelease } from '../model/api-view.ts';
import { effectClasses } from '../shared/effect-class.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { shownChange, shownRelease } from './shown-changes.ts';

/**
 * How many changes of a class in a release, and how many at all, the page of an operation or a schema shows: a schema of a
 * thousand properties may be part of a thousand operations, and change in each of a hundred releases.
 */
const MOST_CHANGES = { ofClass: 50, ofPage: 500 };

/** What has changed of the subjects of an API's pages, by their routes. Texts alone are no change of a subject. */
export function pageHistories(history: ApiHistory | undefined): ReadonlyMap<string, PageHistory> {
  const found = new Map<string, FoundHistory>();
  for (const release of history?.releases ?? [])
    for (const change of release.changes) {
      if (change.class === 'text') continue;
      const shown = shownChange(change);
      for (const page of change.pages)
        note(
          getOrInsert(found, page, () => ({ releases: [], shown: 0, isNew: false })),
          { release, change, shown },
        );
    }
  const marksOf = (page: string) => history?.marks.get(page)?.get('') ?? [];
  return new Map(
    [...found].map(([page, { releases, isNew }]) => [
      page,
      { isNew, releases: releases.map(releaseOf), marks: marksOf(page) },
    ]),
  );
}

/** The changes of a page that are found, the newest release first. */
interface FoundHistory {
  readonly releases: FoundRelease[];
  /** How many changes of all releases are shown. */
  shown: number;
  isNew: boolean;
}

interface FoundRelease {
  readonly release: ApiRelease;
  readonly groups: Map<EffectClass, { count: number; readonly changes: ShownChange[] }>;
}

interface FoundChange {
  readonly release: ApiRelease;
  readonly change: ApiChange;
  readonly shown: ShownChange;
}

function note(page: FoundHistory, { release, change, shown }: FoundChange): void {
  const last = page.releases.at(-1);
  const own = last?.release === release ? last : { release, groups: new Map() };
  if (own !== last) page.releases.push(own);
  if (page.releases.length === 1 && (change.code === 'operation-added' || change.code === 'schema-added'))
    page.isNew = true;
  const group = getOrInsert(own.groups, change.class, () => ({ count: 0, changes: [] }));
  group.count += 1;
  if (group.changes.length >= MOST_CHANGES.ofClass || page.shown >= MOST_CHANGES.ofPage) return;
  group.changes.push(shown);
  page.shown += 1;
}

function releaseOf({ release: { changes: _, ...release }, groups }: FoundRelease): ShownRelease {
  const inOrder = effectClasses.flatMap((name) => {
    const group = groups.get(name);
    return group ? [{ name, ...group }] : [];
  });
  return { ...shownRelease(release), groups: inOrder };
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
