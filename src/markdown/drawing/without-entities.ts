/** A declaration of an entity whose value is a text. */
const DECLARATION = /<!ENTITY\s+([^\s%"'>]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;

const NAMED = /&([^\s;#&]+);/g;

/** In characters: what a text may become. Programs write names of namespaces and styles as entities. */
const MAX_LENGTH = 20_000_000;

/**
 * An XML text with the values of its entities in their places (XML 1.0, section 4.4); undefined if one is more than plain
 * text, or from elsewhere, or if the text would be too long.
 */
export function withoutEntities(xml: string): string | undefined {
  const declared = xml.split('<!ENTITY').length - 1;
  if (declared === 0) return xml;
  const values = new Map<string, string>();
  let read = 0;
  for (const [, name = '', value, other = ''] of xml.matchAll(DECLARATION)) {
    read += 1;
    const text = value ?? other;
    if (/[<&]/.test(text)) return undefined;
    if (!values.has(name)) values.set(name, text.replaceAll('"', '&quot;').replaceAll("'", '&apos;'));
  }
  if (read < declared) return undefined;
  let length = xml.length;
  for (const [, name = ''] of xml.matchAll(NAMED)) length += values.get(name)?.length ?? 0;
  return length > MAX_LENGTH ? undefined : xml.replace(NAMED, (whole, name: string) => values.get(name) ?? whole);
}
