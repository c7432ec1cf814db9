import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleClient } from '../../../src/assets/bundle-client.ts';
import { packageRoot } from '../../../src/package-root.ts';
import { colorModeKey, dismissedAnnouncementKey, sampleLanguageKey } from '../../../src/shared/storage-keys.ts';

let script: string;

beforeAll(async () => {
  script = (await bundleClient(packageRoot)).beforePaint;
});

interface Visit {
  /** The content of local storage; undefined: the browser refuses it. */
  readonly stored: ReadonlyMap<string, string> | undefined;
  readonly announcement?: string;
}

/** Runs the script as in `<head>`, and returns the data attributes of `<html>` afterwards. */
function visit({ stored, announcement }: Visit): Record<string, string> {
  const dataset: Record<string, string> = { theme: 'light', ...(announcement !== undefined && { announcement }) };
  const localStorage = { getItem: (key: string) => stored?.get(key) ?? null };
  const page = {
    document: { documentElement: { dataset } },
    navigator: { platform: 'Linux x86_64' },
    addEventListener: () => undefined,
    ...(stored && { localStorage }),
  };
  runInContext(script, createContext(page));
  return dataset;
}

describe('the script before the first paint', () => {
  it('leaves the light mode on, and marks that scripts run and that the page arrives', () => {
    expect(visit({ stored: new Map() })).toEqual({ theme: 'light', script: '', arriving: '' });
  });

  it('restores the dark mode and the language of samples', () => {
    const stored = new Map<string, string>([
      [colorModeKey, 'dark'],
      [sampleLanguageKey, 'python'],
    ]);
    expect(visit({ stored })).toEqual({ theme: 'dark', script: '', arriving: '', sampleLanguage: 'python' });
  });

  it('ignores unknown modes', () => {
    expect(visit({ stored: new Map([[colorModeKey, 'sepia']]) }).theme).toBe('light');
  });

  it('hides an announcement that was dismissed, until its id changes', () => {
    const stored = new Map([[dismissedAnnouncementKey, 'tarija']]);
    expect(visit({ stored, announcement: 'tarija' })).toHaveProperty('announcementDismissed');
    expect(visit({ stored, announcement: 'beni' })).not.toHaveProperty('announcementDismissed');
  });

  it('does no harm if storage is refused', () => {
    expect(visit({ stored: undefined })).toEqual({ theme: 'light', script: '', arriving: '' });
  });
});
