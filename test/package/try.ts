import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkout, temporaryFolder } from '../docgen.ts';
import { exampleProgram } from '../example-program.ts';
import { lookAt } from './look-at.ts';

/**
 * `npm run pack:try [-- --node 22]`: installs the package as a user would, in an empty folder, and does there what a user does: a new
 * site, and one with everything that is written in TypeScript, each built, checked, served and type-checked. `--node`
 * takes a version of Node from npm. Ends with 1 at the first thing that fails.
 */

/** The limit of what the package itself takes when installed, in bytes. */
const MAX_SIZE = 25 * 1024 * 1024;

const folder = await temporaryFolder('docgen-package-');
const version = process.argv[process.argv.indexOf('--node') + 1];
const isOtherNode = process.argv.includes('--node');

/** Runs a command in the folder, with the Node that was asked for. */
function run(command: string, args: readonly string[], cwd = folder): string {
  console.log(`> ${[command, ...args].join(' ')}`);
  const bin = [join(folder, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':');
  const env = { ...process.env, PATH: bin, CI: '1' };
  const result = spawnSync(command, args, { cwd, env, encoding: 'utf8', shell: process.platform === 'win32' });
  if (result.status !== 0)
    throw new Error(`"${command}" ended with ${result.status}:\n${result.stdout}${result.stderr}`);
  return result.stdout;
}

function check(isRight: boolean, message: string): void {
  if (!isRight) throw new Error(message);
}

/** Every file of the installed package, with its size and the time of its last change. */
function filesOf(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map(({ parentPath, name }) => {
    const { size, mtimeMs } = statSync(join(parentPath, name));
    return `${relative(root, join(parentPath, name))} ${size} ${mtimeMs}`;
  });
}

try {
  const stage = join(folder, 'stage');
  run(process.execPath, [join(checkout, 'bin', 'stage-package.js'), stage]);
  const [{ filename, unpackedSize }] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], stage));
  rmSync(stage, { recursive: true });
  check(unpackedSize <= MAX_SIZE, `The package takes ${unpackedSize} bytes`);

  const { devDependencies } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const packages = [
    `./${filename}`,
    `typescript@${devDependencies.typescript}`,
    ...(isOtherNode ? [`node@${version}`] : []),
  ];
  writeFileSync(join(folder, 'package.json'), '{ "name": "tides", "private": true, "type": "module" }\n');
  run('npm', ['install', '--ignore-scripts=false', '--no-audit', '--no-fund', ...packages]);
  console.log(`Node ${run('node', ['--version']).trim()}, ${(unpackedSize / 1024 / 1024).toFixed(1)} MB`);
  const installed = join(folder, 'node_modules', 'docgen-site');
  const before = filesOf(installed);

  run('docgen', ['init', '--yes']);
  const full = join(folder, 'full');
  mkdirSync(full);
  cpSync(join(checkout, 'test', 'package', 'site'), join(full, 'site'), { recursive: true });
  for (const [home, project] of [
    [folder, '.'],
    [full, 'site'],
  ] as const) {
    run('docgen', ['build', '--strict'], home);
    run('docgen', ['check'], home);
    for (const skip of ['true', 'false']) run('tsc', ['-p', project, '--noEmit', '--skipLibCheck', skip], home);
  }
  writeFileSync(join(folder, 'build.mjs'), exampleProgram());
  check(run('node', ['build.mjs']).includes('api/get-tides/index.html'), 'The program of the manual builds no page');
  await lookAt(full, isOtherNode ? join(folder, 'node_modules', '.bin', 'node') : process.execPath, [
    join(installed, 'bin', 'docgen.js'),
    'serve',
    '--mock',
    '--port',
    '0',
  ]);
  check(filesOf(installed).join('\n') === before.join('\n'), 'docgen has written into its own package');
  console.log('The package works');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
