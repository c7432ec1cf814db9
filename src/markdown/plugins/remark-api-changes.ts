import type { BlockContent, ListItem, Nodes, Paragraph, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { ApiChange, ApiRelease, ChangesAsked } from '../../model/api-history.ts';
import { byClass, changeWords, classTitles } from '../../shared/effect-class.ts';
import { factsOf } from '../document-facts.ts';
import { leafDirective } from '../leaf-directive.ts';
import { placeOfNode, warn } from '../messages.ts';
import { replaceNode, SKIP, visit } from '../visit.ts';

/** How many changes a text lists, in all places. */
const MAX_CHANGES = 10_000;

/**
 * Puts the changes of an API where a text asks for them, by a directive, or in MDX by `<ApiChanges from to />`: by class,
 * the breaking ones first. API_RELEASE for releases that the API does not have, and for more changes than a text may list.
 */
export function remarkApiChanges() {
  return (tree: Root, file: VFile): void => {
    if (!/::api-changes|<ApiChanges/.test(String(file))) return;
    let count = 0;
    visit(tree, (node: Nodes, index, parent) => {
      const asked = askedBy(node, file);
      if (!asked || !parent || index === undefined) return undefined;
      const found = factsOf(file).context.apiChanges?.(asked) ?? {
        problem: 'No API of this site has a history',
        hint: undefined,
      };
      if ('problem' in found) {
        warn(file, 'API_RELEASE', found.problem, { place: placeOfNode(file, node), hint: found.hint });
        return undefined;
      }
      count += found.releases.reduce((sum, { changes }) => sum + changes.length, 0);
      if (count > MAX_CHANGES) {
        warn(file, 'API_RELEASE', `With these, the page lists more than ${MAX_CHANGES} changes`, {
          place: placeOfNode(file, node),
          hint: 'Link to the page of the changes instead.',
        });
        return undefined;
      }
      const blocks = blocksOf(found.releases).map((block) => ({
        ...block,
        ...(node.position && { position: node.position }),
      }));
      replaceNode(parent, index, blocks);
      return [SKIP, index + 1];
    });
  };
}

function askedBy(node: Nodes, file: VFile): ChangesAsked | undefined {
  const { name, attributes: { from, to, api } = {} } = leafDirective(node, factsOf(file).lines) ?? {};
  return name === 'api-changes' ? { from, to, api } : undefined;
}

function blocksOf(releases: readonly ApiRelease[]): readonly BlockContent[] {
  const changes = releases.flatMap((release) => release.changes);
  const groups = byClass(changes.filter((change) => change.class !== 'text'));
  const blocks = groups.flatMap((group): BlockContent[] => [
    { type: 'heading', depth: 3, children: [{ type: 'text', value: classTitles[group.name] }] },
    { type: 'list', ordered: false, spread: false, children: group.changes.map(itemOf) },
  ]);
  const [newest] = releases;
  if (!newest) return blocks;
  const words = groups.length === 0 ? 'Only text has changed: all changes' : 'All changes, including text changes';
  const link: PhrasingContent = {
    type: 'link',
    url: `${newest.page}#${newest.id}`,
    children: [{ type: 'text', value: words }],
  };
  return [...blocks, { type: 'paragraph', children: [link] }];
}

function itemOf({ words, href, operations }: ApiChange): ListItem {
  const pieces = changeWords(words).map(({ text, isName }) =>
    isName ? ({ type: 'inlineCode', value: text } as const) : ({ type: 'text', value: text } as const),
  );
  const linked: PhrasingContent[] = href === undefined ? pieces : [{ type: 'link', url: href, children: pieces }];
  const others = operations.map(({ name }) => name).filter((name) => !words.includes(name));
  const affected = others.length === 0 ? '' : ` (${others.slice(0, 3).join(', ')}${others.length > 3 ? ', …' : ''})`;
  const paragraph: Paragraph = { type: 'paragraph', children: [...linked, { type: 'text', value: affected }] };
  return { type: 'listItem', spread: false, children: [paragraph] };
}
