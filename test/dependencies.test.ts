import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from './docgen.ts';

interface LockedPackage {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, one]) => ({
    ...one,
    path,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  }));
const direct = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** Whether a package is for the platform on which most sites are built. */
function isForLinux({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: LockedPackage): boolean {
  return os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');
}

/**
 * The folder from which Node would load a package for a package in another folder; undefined if it is not installed.
 */
function folderOf(name: string, from: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (packages.some((one) => one.path === path)) return path;
    if (base === '') return undefined;
  }
}

/**
 * What npm installs for users: the dependencies and everything that they need. An optional peer such as valibot's
 * typescript is only installed if a project has it anyway, as this checkout does.
 */
function installedFor(names: readonly string[]): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  const add = (name: string, from: string) => {
    const path = folderOf(name, from);
    const one = packages.find((candidate) => candidate.path === path);
    if (!one || path === undefined || found.has(path) || !isForLinux(one)) return;
    found.set(path, one);
    const peers = Object.keys(one.peerDependencies ?? {}).filter((peer) => !one.peerDependenciesMeta?.[peer]?.optional);
    for (const next of [...Object.keys({ ...one.dependencies, ...one.optionalDependencies }), ...peers])
      add(next, path);
  };
  for (const name of names) add(name, '');
  return [...found.values()];
}

const installed = installedFor(Object.keys(direct.dependencies));

/** Packages with install scripts. Our own `.npmrc` allows none; docgen works without. */
const INSTALL_SCRIPTS = ['esbuild', 'fsevents'];

/**
 * The oldest versions without a known vulnerability, for packages that had one; one minimum for each major version that
 * may occur.
 */
const FLOORS: Readonly<Record<string, { readonly floors: readonly string[]; readonly hole: string }>> = {
  ajv: { floors: ['6.12.3', '8.0.0'], hole: 'CVE-2020-15366: code from a hostile schema' },
  'brace-expansion': { floors: ['1.1.12', '2.0.2', '4.0.1'], hole: 'CVE-2025-5889: regular expression without end' },
  braces: { floors: ['3.0.3'], hole: 'CVE-2024-4068: memory without bound' },
  chalk: { floors: ['4.1.2', '5.6.2'], hole: 'malware in 5.6.1' },
  'cross-spawn': { floors: ['7.0.5'], hole: 'CVE-2024-21538: regular expression without end' },
  debug: { floors: ['4.4.3'], hole: 'malware in 4.4.2' },
  esbuild: { floors: ['0.25.0'], hole: 'GHSA-67mh-4wv8-2f99: any page reads its development server' },
  glob: { floors: ['10.5.0', '11.1.0'], hole: 'CVE-2025-64756: commands from file names' },
  'image-size': { floors: ['1.2.1', '2.0.2'], hole: 'GHSA-m5qc-5hw7-8vg7: a loop without end' },
  'js-yaml': { floors: ['3.14.2', '4.1.1'], hole: 'CVE-2025-64718: prototype pollution' },
  marked: { floors: ['4.0.10'], hole: 'CVE-2022-21680: regular expression without end' },
  'mdast-util-to-hast': { floors: ['13.2.1'], hole: 'CVE-2025-66400: class names that are not sanitised' },
  micromatch: { floors: ['4.0.8'], hole: 'CVE-2024-4067: regular expression without end' },
  nanoid: { floors: ['3.3.8', '5.0.9'], hole: 'CVE-2024-55565: names that can be guessed' },
  'node-fetch': { floors: ['2.6.7'], hole: 'CVE-2022-0235: cookies go to other hosts' },
  'playwright-core': { floors: ['1.55.1'], hole: 'CVE-2025-59288: browsers fetched without a check' },
  postcss: { floors: ['8.4.31'], hole: 'CVE-2023-44270: comments that hide rules' },
  semver: { floors: ['7.5.2'], hole: 'CVE-2022-25883: regular expression without end' },
  undici: { floors: ['7.5.0'], hole: 'CVE-2025-47279: memory without bound' },
  vite: { floors: ['7.1.11'], hole: 'CVE-2025-62522: files outside of what is served' },
  vitest: { floors: ['3.0.5'], hole: 'CVE-2025-24964: any page runs code through its server' },
  yaml: { floors: ['2.2.2'], hole: 'CVE-2023-2251: an exception from text' },
};

const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
];

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('-', 1)[0]?.split('.').map(Number) ?? []);
  return (
    [0, 1, 2].map((part) => (left?.[part] ?? 0) - (right?.[part] ?? 0)).find((difference) => difference !== 0) ?? 0
  );
}

function isBelow(version: string, floors: readonly string[]): boolean {
  const major = (text: string) => text.split('.', 1)[0];
  const own = floors.filter((floor) => major(floor) === major(version));
  return (own.length > 0 ? own : floors).some((floor) => compareVersions(version, floor) < 0);
}

describe('the packages of the lock file', () => {
  it('have no version with a known vulnerability', () => {
    const holes = packages.flatMap(({ name, version }) => {
      const known = FLOORS[name];
      return known && isBelow(version, known.floors) ? [`${name} ${version}: ${known.hole}`] : [];
    });
    expect(holes).toEqual([]);
  });

  it('would be reported if they had one', () => {
    expect(isBelow('4.1.0', ['3.14.2', '4.1.1'])).toBe(true);
    expect(isBelow('3.14.2', ['3.14.2', '4.1.1'])).toBe(false);
    expect(isBelow('5.0.0', ['3.14.2', '4.1.1'])).toBe(false);
    expect(isBelow('2.9.9', ['3.14.2', '4.1.1'])).toBe(true);
  });

  it('have no install scripts, except for the listed ones', () => {
    const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(scripts.filter((name) => !INSTALL_SCRIPTS.includes(name))).toEqual([]);
    expect(read('.npmrc')).toContain('ignore-scripts=true');
  });

  it('come from a registry, each with its checksum', () => {
    expect(packages.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([]);
    expect(packages.filter(({ resolved = 'https:' }) => !resolved.startsWith('https:'))).toEqual([]);
  });

  it('have permissive licences', () => {
    expect(installed.filter(({ license = '' }) => !LICENCES.includes(license))).toEqual([]);
  });
});

/** The packages chosen by the specification; vitest is a development dependency. */
const GIVEN = [
  'commander',
  'unified',
  'remark-parse',
  'remark-rehype',
  'rehype-stringify',
  'rehype-slug',
  'gray-matter',
  'react',
  'react-dom',
  '@apidevtools/swagger-parser',
  'chokidar',
  'fast-glob',
  'linkinator',
  'tsx',
];

/** The packages in a document's table of dependencies. */
function namedIn(document: string): readonly string[] {
  const text = read(document);
  const table = /^\| Dependency.*\n(?:\|.*\n)+/m.exec(text)?.[0] ?? '';
  return table.split('\n').flatMap((row) =>
    (row.split('|')[1] ?? '')
      .split(',')
      .map((name) => name.replaceAll('*', '').trim())
      .filter((name) => name !== ''),
  );
}

describe('the documents', () => {
  it.each(['README.md', 'CONTRIBUTING.md'])('%s says how many packages are installed for use', (document) => {
    expect(read(document)).toContain(`npm installs ${installed.length} packages`);
  });

  it('give a reason for every dependency of docgen: for the chosen ones in README', () => {
    expect([...GIVEN, 'vitest'].filter((name) => !namedIn('README.md').includes(name))).toEqual([]);
    const named = [...namedIn('README.md'), ...namedIn('CONTRIBUTING.md')];
    expect(Object.keys(direct.dependencies).filter((name) => !named.includes(name))).toEqual([]);
  });

  it('name no removed package', () => {
    const names = ['Dependency', ...Object.keys(direct.dependencies), ...Object.keys(direct.devDependencies)];
    const named = [...namedIn('README.md'), ...namedIn('CONTRIBUTING.md')].filter((name) => !/^-+$/.test(name));
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('the packages that the specification chose', () => {
  it.each(GIVEN)('%s is a dependency, and is imported by the command line', (name) => {
    expect(direct.dependencies).toHaveProperty([name]);
    expect(importedByCommandLine()).toContain(name);
  });

  it('vitest is a development dependency, and runs this test', () => {
    expect(direct.devDependencies).toHaveProperty('vitest');
  });
});

/** Names of the packages that the command line imports, statically or on demand. */
function importedByCommandLine(): ReadonlySet<string> {
  const names = new Set<string>();
  const files = new Set([join(checkout, 'src', 'cli.ts')]);
  for (const file of files) {
    // Type-only imports do not exist at run time.
    const code = readFileSync(file, 'utf8').replace(/^(?:import|export) type [^;]*;$/gm, '');
    for (const [, specifier = ''] of code.matchAll(/(?:\bfrom |\bimport\(|^import )'([^']+)'/gm)) {
      if (specifier.startsWith('.')) files.add(resolve(dirname(file), specifier));
      else names.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
    }
  }
  return names;
}

describe('package.json', () => {
  it('has exact versions', () => {
    const all = { ...direct.dependencies, ...direct.devDependencies };
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
