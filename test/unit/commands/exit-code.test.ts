import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../../src/commands/exit-code.ts';
import { report } from '../../../src/diagnostics/report.ts';

describe('exitCodeOf', () => {
  it('distinguishes content from configuration, usage and output', () => {
    expect(exitCodeOf([])).toBe(0);
    expect(exitCodeOf([report('LINK_BROKEN', 'm')])).toBe(1);
    for (const code of [
      'CONFIG_UNKNOWN',
      'SIDEBAR',
      'USAGE',
      'OUTPUT_FOREIGN',
      'OUTPUT_UNSAFE',
      'OUTPUT_WRITE',
    ] as const) {
      expect(exitCodeOf([report('LINK_BROKEN', 'm'), report(code, 'm')])).toBe(2);
    }
  });

  it('lets warnings fail under strict only', () => {
    expect(exitCodeOf([report('ANCHOR_BROKEN', 'm')])).toBe(0);
    expect(exitCodeOf([report('ANCHOR_BROKEN', 'm')], { strict: true })).toBe(1);
    expect(exitCodeOf([], { strict: true })).toBe(0);
  });
});
