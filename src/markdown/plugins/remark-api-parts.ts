import type { Link, Literal, Nodes, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import type { ApiPart, ApiPartProblem, ShownFacts } from '../../model/api-part.ts';
import type { Place } from '../../model/diagnostic.ts';
import { componentNode } from '../component-tree.ts';
import { factsOf } from '../document-facts.ts';
import { type LeafDirective, leafDirective } from '../leaf-directive.ts';
import { placeOfNode, warn } from '../messages.ts';
import { shownFacts, withoutApi } from '../shown-facts.ts';
import { replaceNode, SKIP, visit } from '../visit.ts';

/** A part of an API that a text embeds, in the form of a component (`JsxNode`). */
interface EmbeddedPart extends Literal {
  type: 'apiPart';
}

declare module 'mdast' {
  interface RootContentMap {
    apiPart: EmbeddedPart;
  }
}

/** How often a text shows the same facts: those of a large operation fill a page each time. */
const MAX_TIMES = 10;

/** `[[getPlace]]`, `[[admin/getPlace#limit]]` */
const NAME = /\[\[([^\s[\]|]+)\]\]/g;

/**
 * Embeds parts of the site's APIs (`::operation{id=getPlace show="line,sample"}`, `::schema{id=Place}`), and makes links of
 * the names of operations in double brackets. API_PART for what an API does not have.
 */
export function remarkApiParts() {
  return (tree: Root, file: VFile): void => {
    const { context } = factsOf(file);
    const { api } = context;
    const text = String(file);
    const mayEmbed = /::(?:operation|schema)\b|<(?:Operation|Schema)\b/.test(text);
    if (context.embed || !(mayEmbed || (api && text.includes('[[')))) return;
    const times = new Map<string, number>();
    visit(tree, (node: Nodes, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.type === 'link' || node.type === 'linkReference') return SKIP;
      if (node.type === 'text') {
        const parts = api ? linked(node, file) : [node];
        if (parts[0] === node) return undefined;
        replaceNode(parent, index, parts);
        return index + 1;
      }
      const asked = mayEmbed ? leafDirective(node, factsOf(file).lines) : undefined;
      if (asked?.name !== 'operation' && asked?.name !== 'schema') return undefined;
      const found = embedded(asked, file, times);
      if ('problem' in found) {
        warn(file, 'API_PART', found.problem, { place: placeOfNode(file, node), hint: found.hint });
        replaceNode(parent, index, []);
        return index;
      }
      const use = { ...componentNode('ApiPart', {}, []), type: 'apiPart', record: found };
      replaceNode(parent, index, [{ ...use, ...(node.position && { position: node.position }) }]);
      return index + 1;
    });
  };
}

/** `times`: how often the text has shown which facts so far. */
function embedded({ name, attributes: { id, show } }: LeafDirective, file: VFile, times: Map<string, number>) {
  const { api } = factsOf(file).context;
  if (id === undefined)
    return { problem: `This embeds no ${name}`, hint: `Name it: ::${name}{id=…}` } satisfies ApiPartProblem;
  const part = api?.part(id) ?? withoutApi;
  if ('problem' in part || !api) return part as ApiPartProblem;
  const shown = shownFacts(show, part, api.part);
  if ('problem' in shown) return shown;
  for (const key of shown.map((facts) => keyOf(facts, part))) times.set(key, (times.get(key) ?? 0) + 1);
  if (shown.some((facts) => (times.get(keyOf(facts, part)) ?? 0) > MAX_TIMES))
    return {
      problem: `This page shows the same facts of "${id}" more than ${MAX_TIMES} times`,
      hint: 'Link to what is shown above.',
    } satisfies ApiPartProblem;
  return { part, shown };
}

function keyOf(facts: ShownFacts, { operation, schema }: ApiPart): string {
  const which = facts.kind === 'response' ? facts.response.status : facts.kind === 'schema' && facts.schema.permalink;
  return JSON.stringify([operation?.permalink ?? schema?.permalink, facts.kind, which]);
}

/** A text with links in the places of names. A name that is unknown stays text, with a warning. */
function linked(node: Text, file: VFile): readonly (Text | Link)[] {
  const { value } = node;
  const { api } = factsOf(file).context;
  const place = placesIn(node, file);
  const parts: (Text | Link)[] = [];
  let end = 0;
  for (const { 0: written, 1: name = '', index } of value.matchAll(NAME)) {
    const at = place(written);
    if (!at || /^toc$/i.test(name)) continue;
    const found = api?.address(name) ?? withoutApi;
    if ('problem' in found) {
      const hint = found.hint ?? 'Write \\[[…]] for brackets that are not a link.';
      warn(file, 'API_PART', found.problem, { place: at, hint, severity: 'warning' });
      continue;
    }
    if (index > end) parts.push({ ...node, value: value.slice(end, index) });
    const { lines } = factsOf(file);
    const point = (column: number) => ({ line: at.line, column, offset: lines.offset(at.line, column) });
    const position = { start: point(at.column), end: point(at.column + written.length) };
    parts.push({ type: 'link', url: `api:${name}`, children: [{ type: 'text', value: found.title }], position });
    end = index + written.length;
  }
  if (parts.length === 0) return [node];
  return end < value.length ? [...parts, { ...node, value: value.slice(end) }] : parts;
}

/** Finds the places of words in the source of a text, one after the other; undefined for one behind a backslash. */
function placesIn({ position }: Text, file: VFile): (written: string) => Place | undefined {
  const { lines } = factsOf(file);
  let { line, column } = position?.start ?? { line: 1, column: 1 };
  const last = position?.end.line ?? line;
  return (written) => {
    for (; line <= last; line += 1, column = 1) {
      const text = lines.text(line);
      const index = text.indexOf(written, column - 1);
      if (index === -1) continue;
      column = index + 1 + written.length;
      return text[index - 1] === '\\' ? undefined : lines.place(line, index + 1, written.length);
    }
    return undefined;
  };
}
