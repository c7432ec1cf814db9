import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheFolder, userCache } from '../../../src/cache/cache-folder.ts';
import { cacheKey } from '../../../src/cache/cache-key.ts';
import { isPrivateFolder } from '../../../src/cache/private-folder.ts';
import { temporaryFolder } from '../output/temporary-folder.ts';

let home: string;
beforeEach(() => {
  home = temporaryFolder();
  vi.stubEnv('XDG_CACHE_HOME', home);
  vi.stubEnv('DOCGEN_CACHE_KEY', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the key of the cache', () => {
  it('is random, made once, and readable by its owner only', () => {
    const key = cacheKey();
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(cacheKey()).toBe(key);
    expect(statSync(join(home, 'docgen/key')).mode & 0o777).toBe(0o600);
    rmSync(join(home, 'docgen'), { recursive: true });
    expect(cacheKey()).not.toBe(key);
  });

  it('is that of the environment, if there is one, for several machines', () => {
    vi.stubEnv('DOCGEN_CACHE_KEY', 'shared');
    expect(cacheKey()).toBe('shared');
  });

  it.each([
    ['XDG_CACHE_HOME', 'relative'],
    ['HOME', ''],
    ['HOME', 'relative'],
  ])('is not in the working folder if %s is "%s", where a checkout could bring one', (name, value) => {
    vi.stubEnv('XDG_CACHE_HOME', '');
    vi.stubEnv(name, value);
    expect(isAbsolute(userCache())).toBe(true);
    expect(userCache().startsWith(process.cwd())).toBe(false);
  });

  it('is looked for where nothing can be if the system knows neither the user nor a home', () => {
    vi.stubEnv('XDG_CACHE_HOME', '');
    vi.spyOn(os, 'homedir').mockImplementation(() => {
      throw new Error('uv_os_homedir returned ENOENT');
    });
    syncBuiltinESMExports();
    expect(userCache()).toBe(resolve('/.cache'));
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it('is none in a folder of another user, or that others may write to, who would know it', () => {
    const folder = join(home, 'docgen');
    mkdirSync(folder);
    writeFileSync(join(folder, 'key'), `${'0'.repeat(64)}\n`);
    expect(cacheKey()).toBe('0'.repeat(64));
    chmodSync(folder, 0o777);
    expect(cacheKey()).toBeUndefined();
    chmodSync(folder, 0o700);
    if (process.getuid?.() === 0) chownSync(folder, 12_345, 12_345);
    else vi.spyOn(process, 'getuid').mockReturnValue(12_345);
    expect(cacheKey()).toBeUndefined();
  });

  it('is none if it cannot be kept, or something else is in its place', () => {
    mkdirSync(join(home, 'docgen'));
    writeFileSync(join(home, 'secret'), readFileSync(import.meta.filename, 'hex').slice(0, 64));
    symlinkSync(join(home, 'secret'), join(home, 'docgen/key'));
    expect(cacheKey()).toBeUndefined();
    rmSync(join(home, 'docgen'), { recursive: true });
    writeFileSync(join(home, 'docgen'), '');
    expect(cacheKey()).toBeUndefined();
  });
});

describe('the folder of the cache', () => {
  it('is not in a folder that others may write to', () => {
    const site = join(home, 'project', 'site');
    mkdirSync(join(home, 'project', 'node_modules'), { recursive: true });
    mkdirSync(site);
    expect(cacheFolder(site)).toContain(join('project', 'node_modules'));
    chmodSync(join(home, 'project', 'node_modules'), 0o777);
    expect(cacheFolder(site)).not.toContain('node_modules');
  });

  it('is not one of another user', () => {
    const folder = join(home, 'other');
    mkdirSync(folder);
    expect(isPrivateFolder(folder)).toBe(true);
    // Only the administrator may give a folder away; anyone else becomes another user.
    if (process.getuid?.() === 0) chownSync(folder, 12_345, 12_345);
    else vi.spyOn(process, 'getuid').mockReturnValue(12_345);
    expect(isPrivateFolder(folder)).toBe(false);
  });
});
