import * as v from 'valibot';
import type { DocsConfig, SidebarEntry } from '../../model/config.ts';
import { field, isRecord, list, named, optional, record, required, shaped, text } from '../../schema/fields.ts';
import { httpAddress, sectionPath } from './addresses.ts';

const label = required(text, 'Text of the entry.');

const id = v.string('the id of a doc, or { label, items }, { label, to } or { dir }');

const folder = record({ dir: required(text, 'Folder of `docs/`; the entry means every doc in it.') });

const link = record({ label, to: required(text, 'Path of the site, or an http address.') });

const group = record({ label, items: required(list(v.lazy(() => sidebarEntry)), 'Entries of the group.') });

const sidebarEntry: v.GenericSchema<SidebarEntry> = shaped([id, folder, link, group], (value) => {
  if (!isRecord(value)) return id;
  if ('dir' in value) return folder;
  return 'to' in value ? link : group;
});

export const docs = record({
  path: field(sectionPath, '/docs', 'Route of the docs.'),
  mainDoc: optional(
    text,
    'Id of the doc to which `docs.path` leads. Default: `intro`, else `index`, else the first doc.',
  ),
  sidebars: field(
    named(list(sidebarEntry)),
    {},
    'Named lists of doc ids, `{ label, items }`, `{ label, to }` and `{ dir }`. Without any, docgen makes one sidebar from the folders.',
  ),
  versionName: field(text, 'current', "Name of the docs' version."),
  versionLabel: field(text, 'Next', "Label of the docs' version."),
  editUrl: optional(httpAddress, 'Address to which the path of a source is appended for "Edit this page".'),
}) satisfies v.GenericSchema<unknown, DocsConfig>;
