import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderSize, medianCost } from '../../bench/measure.ts';

it('takes the median of each figure separately', () => {
  const costs = [
    { wall: 3, cpu: 1, memory: 10 },
    { wall: 1, cpu: 9, memory: 30 },
    { wall: 2, cpu: 5, memory: 20 },
  ];
  expect(medianCost(costs)).toEqual({ wall: 2, cpu: 5, memory: 20 });
  expect(medianCost(costs.slice(0, 2))).toEqual({ wall: 2, cpu: 5, memory: 20 });
});

it('counts the files and bytes of a folder and those below', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-bench-test-'));
  try {
    mkdirSync(join(folder, 'a'));
    writeFileSync(join(folder, 'a', 'one'), 'é');
    writeFileSync(join(folder, 'two'), 'abc');
    expect(folderSize(folder)).toEqual({ files: 2, bytes: 5 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
