/**
 * Whether a number is a multiple of a step, in decimals as both are written: in binary 19.99 / 0.01 is not quite 1999 (JSON
 * Schema validation 2020-12, section 6.2.1). A step that is not greater than 0 is no step, and restricts nothing.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (!(step > 0) || !Number.isFinite(step) || !Number.isFinite(value)) return true;
  const [one, other] = [decimalOf(value), decimalOf(step)];
  const exponent = Math.min(one.exponent, other.exponent);
  const scaled = (number: Decimal) => number.digits * 10n ** BigInt(number.exponent - exponent);
  return scaled(one) % scaled(other) === 0n;
}

/** `digits` × 10 to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

function decimalOf(value: number): Decimal {
  const [mantissa = '', power = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}
