import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './peer.ts';

/** The last version for Node 20. */
export const STARLIGHT = '0.37.7';

/** The folder of its texts, relative to that of its site. */
export const STARLIGHT_CONTENT = 'src/content/docs';

interface StarlightParts {
  /** Packages of plugins, each as `name@version`. */
  readonly packages: readonly string[];
  readonly imports: string;
  /** Options of Starlight beside its title, as code. */
  readonly options: string;
}

const collections = `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

/** Writes the code of a site of Starlight with its default theme and search, and installs what it needs. */
export function layStarlight(folder: string, { packages, imports, options }: StarlightParts): void {
  const config = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
${imports}

export default defineConfig({ integrations: [starlight({ title: 'Benchmark', ${options} })], telemetry: false });
`;
  mkdirSync(join(folder, STARLIGHT_CONTENT), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, 'astro.config.mjs'), config);
  writeFileSync(join(folder, 'src/content.config.ts'), collections);
  installPackages(folder, [
    'astro@5.16.16',
    '@astrojs/markdown-remark@6.3.11',
    `@astrojs/starlight@${STARLIGHT}`,
    ...packages,
  ]);
}

/** The program that builds it, and its arguments. */
export function starlightBuild(folder: string): { readonly program: string; readonly args: readonly string[] } {
  return { program: process.execPath, args: [join(folder, 'node_modules/astro/astro.js'), 'build', '--silent'] };
}
