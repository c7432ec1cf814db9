import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { normalizeConfig } from '../../src/config/normalize.ts';
import { readApi } from '../../src/content/api.ts';
import type { ApiDescription, RenderDescription } from '../../src/model/api.ts';
import type { ApiConfig } from '../../src/model/config.ts';
import type { SiteSources } from '../../src/model/source.ts';
import { escapeHtml } from '../../src/shared/escape-html.ts';

const defaults = normalizeConfig({}).config;
const api: ApiConfig = { ...defaults.api, sampleLanguages: ['curl'] };

/** Escapes descriptions instead of rendering them: Markdown has its own tests. */
const renderDescription: RenderDescription = (markdown) => ({
  html: escapeHtml(markdown),
  links: [],
  diagnostics: [],
  summary: markdown.split('\n')[0],
});

/** Reads the description in the `api` folder of a site. */
export function readCase(root: string, config: Partial<ApiConfig> = {}): Promise<ApiDescription> {
  const name = readdirSync(join(root, 'api')).find((file) => file.startsWith('openapi.')) ?? '';
  const path = `api/${name}`;
  const sources = { root } as SiteSources;
  return readApi(
    { path, text: readFileSync(join(root, path), 'utf8') },
    { sources, config: { ...defaults, api: { ...api, ...config } }, permalink: '/api', renderDescription, publicFile: () => undefined, earlier: [], steps: new Map() },
  );
}
