import { isObject } from '../../shared/json-object.ts';
import { remembered } from '../../shared/remember.ts';
import { type ApiFile, type ApiNode, rootOf } from './api-file.ts';
import { child, entries, textAt } from './node.ts';
import { siteAddress } from './outward-refs.ts';

/** A file, or a schema in it that has an address of its own (`$id`; JSON Schema core 2020-12, section 8.2.1). */
export interface SchemaResource {
  readonly node: ApiNode;
  /** Absolute; a file without `$self` has an address made from its path. */
  readonly address: string;
  /** Schemas by their names within it (`$anchor`, `$dynamicAnchor`; section 8.2.2). */
  readonly anchors: ReadonlyMap<string, ApiNode>;
  /** Those of them that a `$dynamicRef` elsewhere may mean. */
  readonly dynamicAnchors: ReadonlyMap<string, ApiNode>;
}

/** Keys whose values are data rather than schemas; within a map of names they are names. */
const DATA = new Set(['example', 'examples', 'default', 'const', 'enum', 'value', 'dataValue']);
const NAMES = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'schemas']);

/** The resources of a file: the file itself first, then outer ones before inner ones. */
const resourcesOf = remembered(findResources);

/** The same by what they are looked up by, which each reference is: the first of an address or of an anchor's name. */
const indexOf = remembered((file: ApiFile) => {
  const places = new Map<string, SchemaResource>();
  const addresses = new Map<string, SchemaResource>();
  const anchors = new Map<string, ApiNode>();
  for (const one of resourcesOf(file)) {
    places.set(one.node.pointer, one);
    if (!addresses.has(one.address)) addresses.set(one.address, one);
    for (const [name, node] of one.anchors) if (!anchors.has(name)) anchors.set(name, node);
  }
  return { places, addresses, anchors };
});

/** The innermost resource that contains a place of a file. */
export function resourceAround({ file, pointer }: ApiNode): SchemaResource | undefined {
  const { places } = indexOf(file);
  // Most files are one resource.
  if (places.size === 1) return places.get('');
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const found = places.get(pointer.slice(0, end));
    if (found) return found;
  }
  return places.get('');
}

/** The resource of a file that has an absolute address; undefined if none has. */
export function resourceAt(file: ApiFile, address: string | undefined): SchemaResource | undefined {
  return address === undefined ? undefined : indexOf(file).addresses.get(address);
}

/** The schema of an anchor, in whichever resource of a file it is. */
export function anchorIn(file: ApiFile, name: string): ApiNode | undefined {
  return indexOf(file).anchors.get(name);
}

/** The address that a text means within a resource; undefined if it is invalid. */
export function addressWithin(resource: SchemaResource | undefined, text: string): string | undefined {
  return resource && URL.canParse(text, resource.address) ? new URL(text, resource.address).href : undefined;
}

function findResources(file: ApiFile): readonly SchemaResource[] {
  const root = rootOf(file);
  const own = siteAddress(file.source.path);
  const top = resource(root, addressOf(textAt(root, '$self'), own) ?? own);
  const found: Resource[] = [top];
  // Ids and anchors are rare, so that most files are not searched.
  if (!/\$(?:id|anchor|dynamicAnchor)\b/.test(file.source.text)) return found;

  const visit = (node: ApiNode, around: Resource, isMapOfNames: boolean): void => {
    if (!isObject(node.value)) {
      if (Array.isArray(node.value))
        for (let index = 0; index < node.value.length; index++) {
          const one = child(node, index);
          if (one) visit(one, around, false);
        }
      return;
    }
    const within = isMapOfNames ? around : ownResource(node, around, found);
    for (const [key, one] of entries(node))
      if (isMapOfNames || !DATA.has(key)) visit(one, within, !isMapOfNames && NAMES.has(key));
  };
  visit(root, top, false);
  return found;
}

interface Resource extends SchemaResource {
  readonly anchors: Map<string, ApiNode>;
  readonly dynamicAnchors: Map<string, ApiNode>;
}

function resource(node: ApiNode, address: string): Resource {
  return { node, address, anchors: new Map(), dynamicAnchors: new Map() };
}

/** The resource that a schema is or is in; its anchors are recorded, the first of each name. */
function ownResource(node: ApiNode, around: Resource, found: Resource[]): Resource {
  const id = textAt(node, '$id');
  const address = addressOf(id, around.address);
  const within = address === undefined ? around : resource(node, address);
  if (within !== around) found.push(within);
  for (const key of ['$anchor', '$dynamicAnchor']) {
    const name = textAt(node, key);
    if (name === undefined || within.anchors.has(name)) continue;
    within.anchors.set(name, node);
    if (key === '$dynamicAnchor') within.dynamicAnchors.set(name, node);
  }
  return within;
}

/** Without its fragment, which is empty if anything. */
function addressOf(id: string | undefined, base: string): string | undefined {
  if (id === undefined || id.startsWith('#') || !URL.canParse(id, base)) return undefined;
  return new URL(id, base).href.replace(/#.*$/, '');
}
