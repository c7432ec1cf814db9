import { didYouMean, suggester } from '../diagnostics/did-you-mean.ts';
import type { ApiDescription, ApiOperation, ApiResponse } from '../model/api.ts';
import type { MediaType } from '../model/api-body.ts';
import type { ApiLookup, ApiPart } from '../model/api-part.ts';
import type { SchemaField } from '../model/api-schema.ts';
import { distinctBy } from '../shared/distinct-by.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { lazily } from '../shared/lazily.ts';
import { responseId } from '../shared/reference-ids.ts';
import { remembered } from '../shared/remember.ts';

/**
 * What texts refer to in the APIs of a site, by operationId, by the last part of an operation's address, or by the name
 * of a schema. Where several APIs have it, the last part of the API's address comes first: `admin/getUser`; of several
 * versions of an API, the first that has it is meant, and `v1/getUser` is that of another. A fragment
 * names a parameter, the path of a property (`data[].name`), a response (`404`) or any row of the page by its id.
 */
export function apiLookup(apis: readonly ApiDescription[], map: string | undefined): ApiLookup {
  const index = lazily(() => indexOf(apis, map));
  const suggest = suggester();
  const current = new Map(apis.map(({ permalink, versions }) => [permalink, versions?.all[0]?.href]));
  const part: ApiLookup['part'] = (name, of) => {
    const named = (index().get(name) ?? []).filter(({ api }) => of === undefined || api.permalink === of);
    const found = distinctBy(named, ({ api }) => current.get(api.permalink) ?? api.permalink);
    const [first] = found;
    if (!first) {
      const hint = didYouMean(name, index().keys(), suggest);
      return { problem: `There is no operation or schema "${name}"`, hint };
    }
    if (found.length === 1) return first;
    const names = found.map(({ api }) => `"${nameOf(api)}/${name}"`).join(' or ');
    return { problem: `Several APIs have "${name}"`, hint: `Write ${names}.` };
  };
  return {
    part,
    address: (written) => {
      const [, name = '', anchor] = /^([^#]*)(?:#(.*))?$/.exec(written) ?? [];
      const found = part(name);
      if ('problem' in found) return found;
      const page = found.operation ?? found.schema;
      const { permalink = '' } = page ?? {};
      const title = found.operation?.title ?? found.schema?.name ?? '';
      if (anchor === undefined || anchor === '') return { href: permalink, title };
      const ids = idsOf(found);
      const id = ids.get(anchor);
      if (id !== undefined) return { href: `${permalink}#${id}`, title: anchor };
      return { problem: `"${title}" has nothing named "${anchor}"`, hint: didYouMean(anchor, ids.keys(), suggest) };
    },
  };
}

function nameOf({ permalink }: ApiPart['api']): string {
  return permalink.slice(permalink.lastIndexOf('/') + 1);
}

/** Operations and schemas by every name that a text may use; an operation comes before a schema of its name. */
function indexOf(apis: readonly ApiDescription[], map: string | undefined): ReadonlyMap<string, readonly ApiPart[]> {
  const index = new Map<string, ApiPart[]>();
  for (const { permalink, operations, schemas } of apis) {
    const api = { permalink, map };
    const own = new Map<string, ApiPart>();
    const add = (name: string | undefined, part: ApiPart) => {
      if (name !== undefined && !own.has(name)) own.set(name, part);
    };
    for (const operation of operations) add(operation.operationId, { api, operation });
    for (const operation of operations) add(operation.id, { api, operation });
    for (const schema of schemas) add(schema.name, { api, schema });
    for (const [name, part] of own)
      for (const one of apis.length > 1 ? [name, `${nameOf(api)}/${name}`] : [name])
        getOrInsert(index, one, () => []).push(part);
  }
  return index;
}

/** Ids of a page's rows, by what texts may call them. */
const idsOf = remembered(({ operation, schema }: ApiPart): ReadonlyMap<string, string> => {
  const ids = new Map<string, string>();
  const add = (name: string, id: string) => {
    if (name !== '' && id !== '' && !ids.has(name)) ids.set(name, id);
  };
  const addRows = (field: SchemaField) => {
    for (const row of rowsOf(field)) add(row.path, row.id);
    for (const row of rowsOf(field)) add(row.id, row.id);
  };
  if (operation) addOperation(operation, { add, addRows });
  if (schema) addRows(schema.field);
  return ids;
});

interface Adding {
  readonly add: (name: string, id: string) => void;
  readonly addRows: (field: SchemaField) => void;
}

function addOperation({ parameters, requestBody, responses }: ApiOperation, { add, addRows }: Adding): void {
  for (const { fields } of parameters) for (const field of fields) addRows(field);
  for (const { status } of responses) add(status, responseId(status));
  const bodies: readonly Pick<ApiResponse, 'content'>[] = requestBody ? [requestBody, ...responses] : responses;
  for (const { content } of bodies) for (const field of content.flatMap(fieldsOf)) addRows(field);
  for (const { headers } of responses) for (const field of headers) addRows(field);
}

function fieldsOf({ schema, item, shownAt }: MediaType): readonly SchemaField[] {
  // Rows that an earlier body shows are not on the page.
  return shownAt ? [] : [schema, item].filter((field) => field !== undefined);
}

function rowsOf(field: SchemaField): SchemaField[] {
  const { fields, choices, rules } = field;
  return [field, ...[...fields, ...[...choices, ...rules].map((one) => one.field)].flatMap(rowsOf)];
}
