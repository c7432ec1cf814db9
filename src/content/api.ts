import { highlight } from '../markdown/highlight/highlight.ts';
import type { ApiDescription, RenderDescription } from '../model/api.ts';
import type { Policy, SiteConfig } from '../model/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteSources, SourceFile } from '../model/source.ts';
import { apiPages, emptyApiPages, openDescription } from '../openapi/index.ts';
import { apiDownloads } from './api-downloads.ts';
import type { SiteLookup } from './site-lookup.ts';

export interface ApiOptions {
  readonly sources: SiteSources;
  readonly config: SiteConfig;
  /** Route of the overview. */
  readonly permalink: string;
  readonly renderDescription: RenderDescription;
  readonly publicFile: SiteLookup['publicFile'];
}

/**
 * Reads an API description and prepares what its pages show. Every problem is reported, and the valid parts are shown
 * all the same; only a file that is not a description gives empty pages. Code is highlighted
 * where its grammars are loaded (`withGrammars`).
 */
export async function readApi(source: SourceFile, options: ApiOptions): Promise<ApiDescription> {
  const { sources, config, permalink, renderDescription, publicFile } = options;
  const { value: opened, diagnostics } = await openDescription(source, sources.root, config.api.overlays);
  const pages = opened
    ? apiPages(opened, { permalink, config: config.api, highlight, renderDescription })
    : emptyApiPages;
  return {
    ...pages,
    source: source.path,
    permalink,
    downloads: opened ? apiDownloads(source, opened, { config: config.api, publicFile }) : [],
    diagnostics: underPolicy([...diagnostics, ...pages.diagnostics], config.checks.description),
  };
}

/** Violations of the specification, which most published descriptions have, and which their readers never notice. */
const FAULTS: ReadonlySet<Diagnostic['code']> = new Set([
  'API_ADDRESS',
  'API_DUPLICATE_OPERATION_ID',
  'API_INVALID',
  'API_PARAMETER',
  'API_REF',
  'API_REF_OUTSIDE',
]);

function underPolicy(problems: readonly Diagnostic[], policy: Policy): readonly Diagnostic[] {
  if (policy === 'ignore') return problems.filter(({ severity }) => severity === 'error');
  return problems.map((one) => (policy === 'error' && FAULTS.has(one.code) ? { ...one, severity: 'error' } : one));
}
