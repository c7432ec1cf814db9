import { parseArgs } from 'node:util';
import { nothing, usageOf } from '../fuzz/growth.ts';
import { growths } from '../fuzz/growths.ts';

/**
 * `npm run bench:growth -- [--only TEXT]`: what each kind of input of `test/fuzz` costs in three sizes, n, 2n and 4n, without
 * what an empty site costs, and the step of the build that takes longest: reading, rendering, or another. Ends with 1 where
 * one step takes more than docgen allows any input below 1 MB. The tests compare the sizes with one another; seconds
 * depend on the machine, and are a matter for one at rest.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });

/** Time of one step in seconds, and memory in MiB that an input may take beyond an empty site. */
const LIMITS = { seconds: 5, mebibytes: 512 };

const base = await usageOf(nothing);
console.log('     n     2n     4n  CPU s | step | MiB | kB');
for (const { name, size, files, args } of growths.filter(({ name }) => name.includes(values.only))) {
  const usages = [];
  for (const factor of [1, 2, 4]) usages.push(await usageOf(files(factor * size), args));
  const largest = Object.values(files(4 * size)).reduce((bytes, text) => bytes + Buffer.byteLength(text), 0);
  const seconds = usages.map((usage) => Math.max(0, usage.seconds - base.seconds));
  const mebibytes = Math.max(0, ...usages.map((usage) => usage.mebibytes - base.mebibytes));
  const step = Math.max(...usages.map(({ longestStep }) => longestStep));
  const isOver = step > LIMITS.seconds || mebibytes > LIMITS.mebibytes;
  if (isOver) process.exitCode = 1;
  const columns = [
    ...seconds.map((one) => one.toFixed(2).padStart(6)),
    '      |',
    step.toFixed(1).padStart(4),
    '|',
    mebibytes.toFixed(0).padStart(3),
  ];
  console.log(
    `${columns.join(' ')} | ${(largest / 1000).toFixed(0).padStart(4)}  ${name}${isOver ? '  TOO MUCH' : ''}`,
  );
}
