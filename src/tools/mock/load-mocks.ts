import { loadConfig } from '../../config/load.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { baseAddress, type OpenedDescription, openDescription, operationContracts } from '../../openapi/index.ts';
import { perRecord } from '../../shared/remember.ts';
import { createSourceMemory, readSite, type SourceMemory } from '../../sources/read-site.ts';
import { loadHandlers } from './load-handlers.ts';
import { type MockApi, mockApi } from './mock-api.ts';

/** A mock under its path. */
export interface MountedMock extends MockApi {
  /** Path of the API's base address, without a trailing slash: `/v1`. */
  readonly root: string;
  /** Name of the API's description, relative to the site folder. */
  readonly source: string;
}

export interface LoadedMocks {
  readonly mocks: readonly MountedMock[];
  /** Absolute paths of the handlers' files. */
  readonly dependencies: readonly string[];
}

/** What is remembered of the descriptions from one load to the next. */
export interface MockMemory {
  readonly sources: SourceMemory;
  /** Opens a description, or returns it as it was if no file of the `api` folder has another stamp. */
  readonly open: (
    source: SourceFile,
    siteDir: string,
    stamps: string,
    overlays: readonly string[],
  ) => ReturnType<typeof openDescription>;
}

export function createMockMemory(): MockMemory {
  const open: MockMemory['open'] = (source, siteDir, _stamps, overlays) => openDescription(source, siteDir, overlays);
  return { sources: createSourceMemory(), open: perRecord(open) };
}

/** Creates the mocks of a site from the current descriptions. Their problems are reported by the build. */
export async function loadMocks(siteDir: string, memory: MockMemory): Promise<Outcome<LoadedMocks>> {
  const { config } = await loadConfig(siteDir);
  const { value: sources } = await readSite(siteDir, memory.sources);
  const stamps = sources.apiFiles.map(({ path, stamp }) => `${path} ${stamp}`).join('\n');
  const made = await Promise.all(
    sources.apis.map(async (source) => {
      const { value: opened } = await memory.open(source, siteDir, stamps, config.api.overlays);
      return loadMock(opened, { source, siteDir, config });
    }),
  );
  return {
    value: {
      mocks: made.flatMap(({ mock }) => mock ?? []).toSorted((a, b) => b.root.length - a.root.length),
      dependencies: made.flatMap(({ dependencies }) => dependencies),
    },
    diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
  };
}

interface MadeMock {
  readonly mock: MountedMock | undefined;
  readonly dependencies: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface MockOrigin {
  readonly source: SourceFile;
  readonly siteDir: string;
  readonly config: SiteConfig;
}

async function loadMock(opened: OpenedDescription | undefined, origin: MockOrigin): Promise<MadeMock> {
  const { source, siteDir, config } = origin;
  if (!opened) return { mock: undefined, dependencies: [], diagnostics: [] };
  const { value, diagnostics } = await loadHandlers(siteDir, source.path);
  const root = rootOf(baseAddress(opened, config.api.baseUrl));
  const mock = { ...mockApi(operationContracts(opened), value.handlers), root, source: source.path };
  return { mock, dependencies: value.dependencies, diagnostics };
}

/** Where the mock of a base address is on this machine. An address without a path would hide the site. */
function rootOf(url: string): string {
  const path = URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : '/';
  const root = path.replace(/\/+$/, '');
  return root === '' ? '/mock' : root;
}
