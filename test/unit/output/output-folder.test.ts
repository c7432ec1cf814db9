import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOutputFolder } from '../../../src/output/output-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

describe('checkOutputFolder', () => {
  it('accepts a folder next to or below the site', () => {
    const site = join(temporaryFolder(), 'site');
    mkdirSync(site);
    expect(checkOutputFolder(`${site}-dist`, site)).toBeUndefined();
    expect(checkOutputFolder(join(site, 'dist'), site)).toBeUndefined();
    expect(checkOutputFolder(join(site, '..dist'), site)).toBeUndefined();
  });

  it('rejects the site, its parents, its sections, files and symbolic links', () => {
    const parent = temporaryFolder();
    const site = join(parent, 'a', 'site');
    mkdirSync(join(site, 'docs'), { recursive: true });
    writeFileSync(join(parent, 'file'), '');
    symlinkSync(temporaryFolder(), join(parent, 'link'));
    symlinkSync(site, join(parent, 'a', 'same'));
    const refused = [site, `${site}/`, join(parent, 'a'), parent, '/', join(site, 'docs'), join(site, 'public', 'x')];
    for (const path of [...refused, join(parent, 'file'), join(parent, 'link')]) {
      expect([path, checkOutputFolder(path, site)?.code]).toEqual([path, 'OUTPUT_UNSAFE']);
    }
    expect(checkOutputFolder(join(parent, 'a', 'same', 'docs'), site)?.code).toBe('OUTPUT_UNSAFE');
  });

  it('rejects a folder below a link that leads out of the site or the working folder', () => {
    const [parent, other] = [temporaryFolder(), temporaryFolder()];
    const site = join(parent, 'work', 'site');
    mkdirSync(join(site, 'build'), { recursive: true });
    for (const folder of [site, dirname(site)]) {
      symlinkSync(other, join(folder, 'linked'));
      const { code, message } =
        checkOutputFolder(join(folder, 'linked', 'deep', 'below'), site, { workingFolder: dirname(site) }) ?? {};
      expect([code, message]).toEqual(['OUTPUT_UNSAFE', expect.stringContaining(`symbolic link ${folder}/linked`)]);
    }
    symlinkSync(join(site, 'build'), join(site, 'inside'));
    expect(checkOutputFolder(join(site, 'inside', 'below'), site)).toBeUndefined();
    // Above the working folder, links are the machine's own: /tmp on macOS, a home folder on another disk.
    symlinkSync(parent, join(other, 'home'));
    expect(
      checkOutputFolder(join(other, 'home/work/out'), site, { workingFolder: join(other, 'home/work') }),
    ).toBeUndefined();
  });
});
