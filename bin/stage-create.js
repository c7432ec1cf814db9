// Makes the package behind `npm create docgen-site` in a folder (default: .package-create): a program of a few lines,
// which depends on docgen's package of the same version.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));
const stage = resolve(process.argv[2] ?? join(packageRoot, '.package-create'));
const { name, version, license, engines } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));

rmSync(stage, { recursive: true, force: true });
mkdirSync(stage, { recursive: true });
for (const path of ['bin/create.js', 'LICENSE']) cpSync(join(packageRoot, path), join(stage, path));
const manifest = {
  ...{ name: `create-${name}`, version, description: `Makes a site with ${name}`, license, type: 'module', engines },
  ...{ bin: { [`create-${name}`]: 'bin/create.js' }, files: ['bin'], dependencies: { [name]: version } },
};
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
writeFileSync(
  join(stage, 'README.md'),
  `# create-${name}\n\n\`npm create ${name} FOLDER\` makes a site with [${name}](https://www.npmjs.com/package/${name}): it is \`docgen init\`, and takes its options after \`--\`.\n`,
);
