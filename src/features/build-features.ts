import type { Content, HeadElement } from '../model/content.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { AssetFile } from '../model/source.ts';
import type { OnPage } from '../render/render-site.ts';
import type { AddRoutes } from '../routes/plan-site.ts';
import type { Steps } from '../steps.ts';
import type { Feature, HeadParts, MadeFiles, PlannedSite, RenderedSite } from './feature.ts';

/** The parts of all features, in their order. */
export interface SiteFeatures {
  /** The texts that they add, each a step of the build. */
  readonly sources: () => Promise<readonly AssetFile[]>;
  /** What adds their own routes, each a step of the build. */
  readonly routes: (content: Content) => Promise<readonly AddRoutes[]>;
  /** What they add to heads. */
  readonly head: (site: PlannedSite) => Promise<HeadParts>;
  /** What they do with each page. */
  readonly onPage: (site: PlannedSite) => readonly OnPage[];
  /** Their files, each a step of the build, and those that their heads refer to. */
  readonly files: (site: RenderedSite, options: FileOptions) => Promise<readonly OutputFile[]>;
  /** The problems that they find, each a step of the build. */
  readonly checks: (site: RenderedSite) => Promise<void>;
}

export interface FileOptions {
  /** Whether files made from the site as a whole may stay as they are. */
  readonly postpone: boolean;
  /** Those files of the last build, by feature name. */
  readonly siteWide: Map<string, readonly OutputFile[]>;
}

/** Features as steps of a build. */
export function siteFeatures(features: readonly Feature[], steps: Steps): SiteFeatures {
  return {
    sources: async () => {
      const all: AssetFile[] = [];
      for (const { name, sources } of features)
        if (sources) for (const one of await steps.run(name, sources)) all.push(one);
      return all;
    },
    routes: async (content) => {
      const all: AddRoutes[] = [];
      for (const { name, routes } of features) if (routes) all.push(await steps.run(name, () => routes(content)));
      return all;
    },
    head: (site) => steps.run('head', () => headParts(features, site)),
    onPage: (site) => features.flatMap(({ page }) => page?.(site) ?? []),
    files: (site, options) => filesOf(features, site, steps, options),
    checks: async (site) => {
      for (const { name, checks } of features) if (checks) await steps.check(name, () => checks(site));
    },
  };
}

async function headParts(features: readonly Feature[], site: PlannedSite): Promise<Outcome<HeadParts>> {
  const parts = await Promise.all(features.flatMap(({ head }) => head?.(site) ?? []));
  return {
    value: {
      previews: new Map(parts.flatMap(({ value }) => [...(value.previews ?? [])])),
      icons: parts.flatMap(({ value }) => value.icons ?? []),
      elements: joined(parts.flatMap(({ value }) => [...(value.elements ?? [])])),
      files: parts.flatMap(({ value }) => value.files ?? []),
    },
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The elements of all features for each page. */
function joined(all: readonly (readonly [path: string, elements: readonly HeadElement[]])[]): HeadParts['elements'] {
  const elements = new Map<string, readonly HeadElement[]>();
  for (const [path, more] of all) elements.set(path, [...(elements.get(path) ?? []), ...more]);
  return elements;
}

async function filesOf(
  features: readonly Feature[],
  site: RenderedSite,
  steps: Steps,
  { postpone, siteWide }: FileOptions,
): Promise<readonly OutputFile[]> {
  const taken = new Set(site.sources.publicFiles.map(({ path }) => path.slice('public/'.length)));
  const all: OutputFile[] = [...site.head.files];
  for (const { name, files, isSiteWide, isReplaceable } of features) {
    if (!files) continue;
    const make = async () => {
      const outcome = outcomeOf(await files(site));
      if (isSiteWide && outcome.diagnostics.length === 0) siteWide.set(name, outcome.value);
      return outcome;
    };
    const made = (postpone && isSiteWide && siteWide.get(name)) || (await steps.run(name, make));
    for (const file of made) if (!isReplaceable || !taken.has(file.path)) all.push(file);
  }
  return all;
}

function outcomeOf(made: MadeFiles): Outcome<readonly OutputFile[]> {
  return 'value' in made ? made : { value: made, diagnostics: [] };
}
