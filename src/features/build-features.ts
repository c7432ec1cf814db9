import type { Outcome } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output.ts';
import type { Steps } from '../steps.ts';
import type { Feature, HeadParts, PlannedSite, RenderedSite } from './feature.ts';

/** What all features add to heads. */
export async function featureHead(features: readonly Feature[], site: PlannedSite): Promise<Outcome<HeadParts>> {
  const parts = await Promise.all(features.flatMap(({ head }) => head?.(site) ?? []));
  return {
    value: {
      previews: new Map(parts.flatMap(({ value }) => [...value.previews])),
      icons: parts.flatMap(({ value }) => value.icons),
      files: parts.flatMap(({ value }) => value.files),
    },
    diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
  };
}

export interface FeatureOptions {
  /** Whether files made from the site as a whole may stay as they are. */
  readonly postpone: boolean;
  /** Those files of the last build, by feature name. */
  readonly siteWide: Map<string, readonly OutputFile[]>;
}

/** The problems that features find, each a step of the build. */
export async function featureChecks(features: readonly Feature[], site: RenderedSite, steps: Steps): Promise<void> {
  for (const { name, checks } of features) if (checks) await steps.check(name, () => checks(site));
}

/** The files of all features, each a step of the build, and those that their heads refer to. */
export async function featureFiles(
  features: readonly Feature[],
  site: RenderedSite,
  steps: Steps,
  { postpone, siteWide }: FeatureOptions,
): Promise<readonly OutputFile[]> {
  const taken = new Set(site.sources.publicFiles.map(({ path }) => path.slice('public/'.length)));
  const all: OutputFile[] = [...site.head.files];
  for (const { name, files, isSiteWide, isReplaceable } of features) {
    if (!files) continue;
    const former = postpone && isSiteWide ? siteWide.get(name) : undefined;
    const made = former ?? (await steps.run(name, async () => ({ value: await files(site), diagnostics: [] })));
    if (isSiteWide) siteWide.set(name, made);
    for (const file of made) if (!isReplaceable || !taken.has(file.path)) all.push(file);
  }
  return all;
}
