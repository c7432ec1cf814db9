import { shortJson } from '../../../shared/request/pretty-json.ts';

/** A value as it is listed; that of no characters would be nothing to see. */
export function valueText(value: unknown): string {
  return value === '' ? '""' : shortJson(value);
}
