/** Whether a number has a format. */
type NumberTest = (value: number) => boolean;

function integer(min: number, max: number): NumberTest {
  return (value) => Number.isInteger(value) && value >= min && value <= max;
}

/**
 * Formats of numbers in OpenAPI's registry of formats. Numbers of JavaScript are the nearest of those that are written, so
 * that the largest integers of 64 bits are the first that are too large.
 */
export const numberFormats: ReadonlyMap<string, NumberTest> = new Map([
  ...[8, 16, 32].flatMap((bits): [string, NumberTest][] => [
    [`int${bits}`, integer(-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)],
    [`uint${bits}`, integer(0, 2 ** bits - 1)],
  ]),
  ['int64', integer(-(2 ** 63), 2 ** 63)],
  ['uint64', integer(0, 2 ** 64)],
  ['float', (value) => Number.isFinite(Math.fround(value))],
  ['double', Number.isFinite],
]);
