import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFacts, packageRoot } from '../../package-root.ts';
import type { Values } from './filled.ts';

/** The scripts of a new project. */
export const scripts: Readonly<Record<string, string>> = {
  start: 'docgen serve',
  build: 'docgen build --strict',
  check: 'docgen check',
};

/** Schemas in docgen's package, by the files that they describe. */
const SCHEMAS: readonly (readonly [kind: 'json' | 'yaml', file: string, schema: string])[] = [
  ['json', 'site/docgen.config.json', 'docgen.schema.json'],
  ['yaml', 'site/docgen.config.y*ml', 'docgen.schema.json'],
  ['yaml', 'site/blog/authors.yml', 'authors.schema.json'],
  ['yaml', 'site/blog/tags.yml', 'tags.schema.json'],
  ['yaml', 'site/docs/**/_category_.yml', 'category.schema.json'],
  ['json', 'site/docs/**/_category_.json', 'category.schema.json'],
];

/** The files of a project that are data: `package.json`, `tsconfig.json` and the settings of VS Code. */
export function projectFiles({ name, package: own = '' }: Values): ReadonlyMap<string, string> {
  const { version, engines } = packageFacts();
  const project = {
    ...{ name, private: true, type: 'module', engines: { node: engines.node }, scripts },
    devDependencies: { [own]: `^${version}` },
  };
  return new Map(
    Object.entries({
      'package.json': project,
      'tsconfig.json': { extends: `${own}/tsconfig.json`, include: ['site'] },
      '.vscode/settings.json': editorSettings(own),
    }).map(([path, value]) => [path, `${JSON.stringify(value, undefined, 2)}\n`]),
  );
}

function editorSettings(own: string): object {
  const known = SCHEMAS.filter(([, , schema]) => existsSync(join(packageRoot, schema)));
  const address = (schema: string) => `./node_modules/${own}/${schema}`;
  const yaml: Record<string, string[]> = {};
  for (const [kind, file, schema] of known)
    if (kind === 'yaml') yaml[address(schema)] = [...(yaml[address(schema)] ?? []), file];
  const json = known.filter(([kind]) => kind === 'json');
  return {
    'json.schemas': json.map(([, file, schema]) => ({ fileMatch: [`/${file}`], url: address(schema) })),
    'yaml.schemas': yaml,
  };
}
