import { describe, expect, it } from 'vitest';
import { readPreference, writePreference } from '../../../src/client/storage.ts';
import { colorModeKey } from '../../../src/shared/storage-keys.ts';

describe('preferences', () => {
  // Node has no local storage by default: every access throws, as in a browser that refuses it.
  it('are unknown, and can be set without harm, if storage is refused', () => {
    expect(() => writePreference(colorModeKey, 'dark')).not.toThrow();
    expect(readPreference(colorModeKey)).toBeUndefined();
  });
});
