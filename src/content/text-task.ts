import { includeAllowance } from '../markdown/includes/include-allowance.ts';
import { createProcessor } from '../markdown/processor.ts';
import type { Renderer } from '../markdown/render-markdown.ts';
import type { ApiLookup } from '../model/api-part.ts';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import type { SourceFile } from '../model/source.ts';
import { remembered } from '../shared/remember.ts';
import type { Placed } from '../sources/front-matter-field.ts';
import type { Task } from '../threads/thread.ts';
import { fileDigests } from './file-digests.ts';
import { type MadeText, makeText } from './made-text.ts';
import type { SiteFacts } from './site-facts.ts';
import { type BuildLookup, type SiteLookup, siteLookup } from './site-lookup.ts';

/** A text for another thread. */
export interface SentText {
  readonly body: SourceFile;
  readonly permalink: string;
  /** The front matter's `image`. */
  readonly image: Placed<string> | undefined;
}

/** What texts are rendered with in another thread, as plain data. */
export interface SentSite {
  readonly facts: SiteFacts;
  readonly slugs: ProcessorConfig['slugs'];
  /** Characters of all texts of the site. */
  readonly characters: number;
  /** What only the main thread knows: whole APIs, their changes, and what functions of the configuration return. */
  readonly mainOnly: { readonly api: boolean; readonly apiChanges: boolean; readonly repositoryFile: boolean };
}

/**
 * Renders texts of Markdown in another thread. Undefined for one that asks what only the main thread knows: it is to be
 * rendered there.
 */
export const textTask: Task<readonly SentText[], readonly (MadeText | undefined)[], SentSite> = { name: 'texts' };

/** The site for another thread. */
export function sentSite(
  facts: SiteFacts,
  { api, apiChanges }: SiteLookup,
  own: Pick<SentSite, 'slugs' | 'characters'>,
): SentSite {
  const { docs, blog } = facts.editUrls;
  const hasFunction = [...docs, blog].some(({ editUrl }) => typeof editUrl === 'function');
  return {
    facts: hasFunction ? { ...facts, editUrls: { docs: [], blog: { editUrl: undefined } } } : facts,
    ...own,
    mainOnly: { api: api !== undefined, apiChanges: apiChanges !== undefined, repositoryFile: hasFunction },
  };
}

/** The implementation of the task, with what renders components. */
export function textMaker(
  renderer: Pick<Renderer, 'renderComponent'>,
): (texts: readonly SentText[], site: SentSite) => Promise<readonly (MadeText | undefined)[]> {
  const partsOf = remembered(({ facts, slugs, characters }: SentSite) => ({
    lookup: { ...siteLookup(facts), fileDigest: fileDigests(facts.root), allowance: includeAllowance(characters) },
    text: createProcessor({ remarkPlugins: [], rehypePlugins: [], remarkRehype: {}, slugs }),
  }));
  return async (texts, site) => {
    const { lookup, text } = partsOf(site);
    const made: (MadeText | undefined)[] = [];
    for (const { body, permalink, image } of texts) {
      let isAsked = false;
      const known = withQuestions(lookup, site, () => {
        isAsked = true;
      });
      const one = await makeText({ body, image, context: { ...known, permalink } }, { text, ...renderer });
      made.push(isAsked ? undefined : one);
    }
    return made;
  };
}

/** The lookup with what only the main thread knows, which is noted when a text asks for it; the results do not count. */
function withQuestions(lookup: BuildLookup, { mainOnly }: SentSite, onAsked: () => void): BuildLookup {
  const unknown = () => {
    onAsked();
    return { problem: '', hint: undefined };
  };
  const api: ApiLookup = { address: unknown, part: unknown };
  const repositoryFile = () => {
    onAsked();
    return undefined;
  };
  return {
    ...lookup,
    ...(mainOnly.api && { api }),
    ...(mainOnly.apiChanges && { apiChanges: unknown }),
    ...(mainOnly.repositoryFile && { repositoryFile }),
  };
}
