import { posix } from 'node:path';
import type { ApiNode } from '../api-file.ts';
import type { ObjectKind } from '../object-shapes.ts';
import { lastKey, pointerTo } from '../pointer.ts';
import type { OpenApiVersion } from '../read-description.ts';
import { uniqueName } from '../unique-name.ts';
import { sectionsOf } from './sections.ts';

type Sections = Partial<Readonly<Record<ObjectKind, string>>>;

/** Pointer of the section for each kind of object that has one in OpenAPI 3.0. */
const SECTIONS: Sections = {
  schema: '/components/schemas',
  response: '/components/responses',
  parameter: '/components/parameters',
  example: '/components/examples',
  'request-body': '/components/requestBodies',
  header: '/components/headers',
  'security-scheme': '/components/securitySchemes',
  link: '/components/links',
  callback: '/components/callbacks',
};

/** Swagger 2.0 has its sections at the top level; 3.1 and 3.2 added some (OpenAPI 3.2.0, section 4.7). */
const SECTIONS_OF: Readonly<Record<OpenApiVersion, Sections>> = {
  '2.0': { schema: '/definitions', response: '/responses', parameter: '/parameters' },
  '3.0': SECTIONS,
  '3.1': { ...SECTIONS, 'path-item': '/components/pathItems' },
  '3.2': { ...SECTIONS, 'path-item': '/components/pathItems', 'media-type': '/components/mediaTypes' },
};

/** Pointer of the section that can hold an object from another file; undefined if the version has none for it. */
export function sectionOf(kind: ObjectKind, version: OpenApiVersion): string | undefined {
  return SECTIONS_OF[version][kind];
}

/**
 * Creates the function that assigns a place in a section to an object from another file: named after its last key or
 * its file, in the characters allowed for names, with a number if the name is taken (OpenAPI 3.1.1, section 4.8.7.2).
 */
export function componentPlaces(root: ApiNode): (section: string, target: ApiNode) => string {
  const taken = new Set<string>();
  for (const [section, objects] of sectionsOf(root.value))
    for (const name of Object.keys(objects)) taken.add(pointerTo(section, name));
  return (section, target) => {
    const { path } = target.file.source;
    const own = target.pointer === '' ? posix.basename(path, posix.extname(path)) : lastKey(target.pointer);
    const wanted = own.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'Component';
    return uniqueName(pointerTo(section, wanted), taken);
  };
}
