import { loadConfig } from '../../config/load.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { basePaths, type OpenedDescription, openDescription, operationContracts } from '../../openapi/index.ts';
import { perRecord } from '../../shared/remember.ts';
import { createSourceMemory, readSite, type SourceMemory } from '../../sources/read-site.ts';
import { loadHandlers } from './load-handlers.ts';
import { type MockApi, mockApi } from './mock-api.ts';

/** A mock of a description. */
export interface DescribedMock extends MockApi {
  /** The paths of its servers, without a trailing slash: `/v1`; empty for a server without a path. */
  readonly paths: readonly string[];
  /** Name of the API's description, relative to the site folder. */
  readonly source: string;
}

export interface LoadedMocks {
  readonly mocks: readonly DescribedMock[];
  /** Absolute paths of the files of the configuration and of the handlers. */
  readonly dependencies: readonly string[];
  /** Absolute paths of the descriptions' files. */
  readonly files: readonly string[];
  /** Problems of the configuration and the descriptions, which a build reports by itself. */
  readonly problems: readonly Diagnostic[];
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

/** Creates the mocks of a site from the current descriptions. */
export async function loadMocks(siteDir: string, memory: MockMemory): Promise<Outcome<LoadedMocks>> {
  const { config, ...loaded } = await loadConfig(siteDir);
  memory.sources.unread.add(undefined);
  const { value: sources } = readSite(siteDir, memory.sources, { layout: config });
  const stamps = sources.apiFiles.map(({ path, stamp }) => `${path} ${stamp}`).join('\n');
  const made = await Promise.all(
    sources.apis.map(async (source) => {
      const { value: opened, diagnostics } = await memory.open(source, siteDir, stamps, config.api.overlays);
      return { ...(await loadMock(opened, { source, siteDir, config })), problems: diagnostics };
    }),
  );
  return {
    value: {
      mocks: made.flatMap(({ mock }) => mock ?? []),
      dependencies: [...loaded.dependencies, ...made.flatMap(({ dependencies }) => dependencies)],
      files: sources.apiFiles.map(({ absolute }) => absolute),
      problems: [...loaded.diagnostics, ...made.flatMap(({ problems }) => problems)],
    },
    diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
  };
}

interface MadeMock {
  readonly mock: DescribedMock | undefined;
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
  const mock = {
    ...mockApi(operationContracts(opened), value.handlers),
    paths: basePaths(opened, config.api.baseUrl),
    source: source.path,
  };
  return { mock, dependencies: value.dependencies, diagnostics };
}
