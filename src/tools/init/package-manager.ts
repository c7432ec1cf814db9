import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPlainFile } from '../../plain-file.ts';

/** The commands of a package manager, each for a shell. */
export interface PackageManager {
  /** Installs what the lock file names, and fails if that is not what `package.json` asks for. */
  readonly installLocked: string;
  /** Installs in an image, where the lock file of npm may not exist yet. */
  readonly installInImage: string;
  /** The files that an installation needs, as `COPY` of a Dockerfile takes them. */
  readonly manifests: string;
  /** Installs what `package.json` asks for. */
  readonly install: string;
  /** Adds a development dependency, whose name follows. */
  readonly add: string;
}

const npm: PackageManager = {
  installLocked: 'npm ci',
  installInImage: 'npm install',
  manifests: 'package.json package-lock.json*',
  install: 'npm install',
  add: 'npm install --save-dev',
};

const pnpm: PackageManager = {
  ...locked('corepack enable && pnpm install --frozen-lockfile'),
  manifests: 'package.json pnpm-lock.yaml pnpm-workspace.yaml*',
  install: 'pnpm install',
  add: 'pnpm add --save-dev',
};

const yarn: PackageManager = {
  ...locked('corepack enable && yarn install --immutable'),
  manifests: 'package.json yarn.lock .yarnrc.yml*',
  install: 'yarn install',
  add: 'yarn add --dev',
};

const yarn1: PackageManager = { ...yarn, ...locked('corepack enable && yarn install --frozen-lockfile') };

const bun: PackageManager = {
  ...locked('npx --yes bun install --frozen-lockfile'),
  manifests: 'package.json bun.lock*',
  install: 'bun install',
  add: 'bun add --dev',
};

function locked(command: string): Pick<PackageManager, 'installLocked' | 'installInImage'> {
  return { installLocked: command, installInImage: command };
}

/** The package manager whose lock file is in a folder; npm if there is none. */
export function packageManagerOf(folder: string): PackageManager {
  const has = (name: string) => existsSync(join(folder, name));
  if (has('package-lock.json')) return npm;
  if (has('pnpm-lock.yaml')) return pnpm;
  if (has('bun.lock') || has('bun.lockb')) return bun;
  if (!has('yarn.lock')) return npm;
  // Yarn 1 begins its lock file with its name; later versions write YAML.
  return /^# yarn lockfile v1$/m.test(String(readPlainFile(join(folder, 'yarn.lock')) ?? '')) ? yarn1 : yarn;
}
