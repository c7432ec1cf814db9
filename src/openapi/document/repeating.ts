import { fieldOf, isObject } from '../../shared/json-object.ts';
import type { ApiNode } from './api-file.ts';
import { child, entries, items } from './node.ts';
import { charactersOf, type Reachable } from './reachable.ts';
import { requirementsOf } from './security-requirements.ts';
import { textSize } from './text-size.ts';
import { webhooksOf } from './webhooks.ts';

/** How many characters all operations may show: what they share counts each time. */
const LEAST = 15_000_000;

/** How many times the size of the description they may show beyond that; published ones stay below two thirds of both. */
const TIMES = 10;

/** How much a page has for an object, such as a parameter, a scope or a media type, beside its words. */
const MARKUP = 100;

/** How much the page of an operation has whatever it shows. */
const PAGE = 500;

/** Fields whose `$ref`s lead to what has pages or rows of its own: their targets count, and nothing below them. */
const OUTWARD: ReadonlySet<string> = new Set(['schema', 'itemSchema', 'callbacks']);

/**
 * The path with which operations show too much: a component, a server or a parameter of 100 kB that a thousand operations
 * share is 200 kB, and would fill pages of gigabytes.
 */
export function findRepeating(root: ApiNode, { resolve, files }: Omit<Reachable, 'parts'>): ApiNode | undefined {
  const sizes = new Map<unknown, number>();
  const textSizes = new Map<string, number>();
  const weights = new Map<unknown, number>();
  const sizeOf = ({ value }: ApiNode): number => {
    const size = sizes.get(value) ?? JSON.stringify(value).length;
    sizes.set(value, size);
    return size;
  };
  const textSizeOf = ({ value }: ApiNode): number => {
    if (typeof value !== 'string') return String(value).length;
    const size = textSizes.get(value) ?? textSize(value);
    textSizes.set(value, size);
    return size;
  };
  const outside = (node: ApiNode): number => {
    const target = resolve(node);
    return target ? sizeOf(target) : 0;
  };
  /** Each expression of a callback has a row. */
  const callbackOf = (node: ApiNode): number => outside(node) + 3 * MARKUP * entries(resolve(node)).length;
  const weightOf = (node: ApiNode | undefined): number => {
    const at = node && resolve(node);
    if (!at) return 0;
    if (!isObject(at.value) && !Array.isArray(at.value)) return textSizeOf(at);
    const known = weights.get(at.value);
    if (known !== undefined) return known;
    // Within itself it is shown once.
    weights.set(at.value, 0);
    const weight =
      (isObject(at.value) ? MARKUP : 0) +
      sum(items(at), weightOf) +
      sum(entries(at), ([name, one]) => {
        if (!OUTWARD.has(name)) return name.length + weightOf(one);
        return name === 'callbacks' ? sum(entries(one), ([, callback]) => callbackOf(callback)) : outside(one);
      });
    weights.set(at.value, weight);
    return weight;
  };

  /** Of the schemes and scopes that an operation, or the description, asks for. */
  const securityOf = (holder: ApiNode): number =>
    sum(requirementsOf(holder, { root, resolve }).flat(), ({ name, node, scopes }) => {
      const flows = [...entries(node, 'flows')].map(([, flow]) => flow);
      const described = flows.flatMap((flow) => child(flow, 'scopes') ?? []);
      const scopeOf = (scope: string) => MARKUP + scope.length + sum(described, (one) => weightOf(child(one, scope)));
      const own = entries(node).filter(([field]) => field !== 'flows');
      const inFlows = flows.flatMap((flow) => entries(flow).filter(([field]) => field !== 'scopes'));
      return MARKUP + name.length + sum([...own, ...inFlows], ([, one]) => weightOf(one)) + sum(scopes, scopeOf);
    });

  const most = LEAST + TIMES * charactersOf({ files });
  const title = fieldOf(child(root, 'info')?.value, 'title');
  const common = weightOf(child(root, 'servers')) + (typeof title === 'string' ? title.length : 0);
  const security = securityOf(root);
  // Of Swagger 2.0: the media types of each body and of each response (section "Swagger Object").
  const types = (field: string) => sum(items(root, field), (type) => MARKUP + sizeOf(type));
  const [consumed, produced] = [types('consumes'), types('produces')];
  const typesOf = (operation: ApiNode) => consumed + produced * entries(operation, 'responses').length;
  const addressed = [...entries(root, 'paths'), ...webhooksOf(root)];
  const called: (readonly [string, ApiNode])[] = [];
  const seen = new Set<unknown>();
  /** The operations of a callback have pages of their own, each once. */
  const call = (callback: ApiNode | undefined): void => {
    if (!callback || seen.has(callback.value)) return;
    seen.add(callback.value);
    for (const one of entries(callback)) called.push(one);
  };
  let shown = 0;
  const show = (entry: ApiNode, common: { readonly weight: number; readonly security: number }): void => {
    const item = resolve(entry);
    const operations = [...entries(item), ...entries(item, 'additionalOperations')].filter(([, { value }]) =>
      isObject(value),
    );
    const inItem = weightOf(item && child(item, 'parameters')) + weightOf(item && child(item, 'servers'));
    const securityIn = (one: ApiNode) => (child(one, 'security') ? securityOf(one) : common.security);
    const own = sum(operations, ([, one]) => securityIn(one) + typesOf(one));
    shown += weightOf(item) + operations.length * (PAGE + common.weight + inItem) + own;
    for (const [, one] of operations) for (const [, callback] of entries(one, 'callbacks')) call(resolve(callback));
  };
  for (const [, entry] of addressed) {
    show(entry, { weight: common, security });
    if (shown > most) return entry;
  }
  // A callback goes to an address of the reader's. Those below others are added on the way.
  for (const [, entry] of called) {
    show(entry, { weight: 0, security: 0 });
    if (shown > most) return entry;
  }
  return undefined;
}

function sum<T>(list: readonly T[], amountOf: (item: T) => number): number {
  return list.reduce((total, item) => total + amountOf(item), 0);
}
