/** The attributes that a list gives to what is before it, of those that docgen keeps. */
export interface AttributeList {
  /** How many characters of the text it takes. */
  readonly length: number;
  /** The properties of the element. */
  readonly properties: Readonly<Record<string, string>>;
}

const KEPT = ['id', 'width', 'height', 'title', 'align', 'loading'];

/** Known names only, since braces in a text are mostly something else. */
const NAME = 'id|class|style|width|height|title|align|loading|target|rel|data-[\\w-]+';
const ITEM = `#[^\\s{}#:]+|\\.[\\w-]+|(?:${NAME})=(?:"[^"{}]*"|'[^'{}]*'|[^\\s"'{}]+)|data-[\\w-]+`;
const LIST = new RegExp(`^\\{:?[ \\t]*((?:${ITEM})(?:[ \\t]+(?:${ITEM}))*)[ \\t]*\\}`, 'u');
const ITEMS = new RegExp(ITEM, 'gu');

/**
 * Reads an attribute list at the start of a text: `{#id}`, `{: .class }`, `{ width="300" }`, as kramdown and Python-Markdown
 * write it. Undefined if there is none.
 */
export function readAttributeList(text: string): AttributeList | undefined {
  const [list, items] = LIST.exec(text) ?? [];
  if (list === undefined || items === undefined) return undefined;
  const properties: Record<string, string> = {};
  for (const [item] of items.matchAll(ITEMS)) {
    const [name = '', value] = item.startsWith('#') ? ['id', item.slice(1)] : divided(item);
    // Ids with a colon are reserved for the layout (`shared/region-ids.ts`).
    const isAllowed = name !== 'id' || /^[^\s:]+$/.test(value ?? '');
    if (value !== undefined && KEPT.includes(name) && isAllowed) properties[name] = value;
  }
  return { length: list.length, properties };
}

/** An attribute list at the end of a text. */
export function endingAttributeList(text: string): (AttributeList & { readonly start: number }) | undefined {
  const end = text.trimEnd();
  const start = end.lastIndexOf('{');
  const list = end.endsWith('}') ? readAttributeList(end.slice(start)) : undefined;
  return list && { ...list, start };
}

function divided(item: string): readonly [name: string, value: string | undefined] {
  const [, name = item, value] = /^([^=]*)=["']?(.*?)["']?$/s.exec(item) ?? [];
  return [name, value];
}
