import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { report } from '../diagnostics/report.ts';
import { packageRoot } from '../package-root.ts';
import type { ExitCode } from './exit-code.ts';
import type { Terminal } from './terminal.ts';

/** The files of a new site, within docgen's own package. */
const TEMPLATE = 'src/commands/init-site';

/** `docgen init`: creates a small site in a folder that is empty or does not exist yet. */
export async function init(argument: string, terminal: Terminal): Promise<ExitCode> {
  const folder = resolve(terminal.cwd, argument);
  const problem = refusal(folder, argument);
  if (problem) {
    terminal.report([problem], terminal.cwd);
    return 2;
  }
  mkdirSync(folder, { recursive: true });
  const template = join(packageRoot, TEMPLATE);
  // Entry by entry, since newer releases of Node refuse a target folder that exists, empty or not.
  for (const entry of readdirSync(template)) {
    cpSync(join(template, entry), join(folder, entry), { recursive: true, errorOnExist: true, force: false });
  }
  nameSchema(folder);
  const path = relative(terminal.cwd, folder) || '.';
  const name = /^[\w./-]+$/.test(path) ? path : `"${path}"`;
  terminal.say(`Created a new site in ${name}. Next:`);
  terminal.say(`  docgen serve ${name}    to see it, and every change you make`);
  terminal.say(`  docgen build ${name}    to build it into dist`);
  return 0;
}

/** Names the schema of the configuration for editors, where docgen is installed in a folder around the site. */
function nameSchema(folder: string): void {
  for (let parent = folder; parent !== dirname(parent); parent = dirname(parent)) {
    const schema = join(parent, 'node_modules', 'docgen', 'docgen.schema.json');
    if (!existsSync(schema)) continue;
    const path = join(folder, 'docgen.config.json');
    const address = relative(folder, schema).replaceAll(sep, '/');
    const named = address.startsWith('.') ? address : `./${address}`;
    writeFileSync(path, readFileSync(path, 'utf8').replace('{', `{\n  "$schema": ${JSON.stringify(named)},`));
    return;
  }
}

function refusal(folder: string, argument: string) {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (!stats.isDirectory()) return report('USAGE', `"${argument}" is a file, not a folder`);
  if (readdirSync(folder).length === 0) return undefined;
  return report('USAGE', `The folder "${argument}" is not empty`, {
    hint: 'Name a new folder: "docgen init FOLDER".',
  });
}
