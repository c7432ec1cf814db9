import { type ApiNode, child } from '../../openapi/index.ts';
import { shortJson } from '../../shared/request/pretty-json.ts';
import type { Comparison } from './comparison.ts';
import type { Direction } from './effect.ts';
import type { User } from './usage.ts';

interface SunsetPair {
  readonly old: ApiNode;
  readonly new: ApiNode;
  readonly subject: string;
  readonly direction: Direction;
}

/** `x-sunset`: the day on which a deprecated operation or parameter ends. An earlier one breaks what was promised. */
export function compareSunsets(pair: SunsetPair, user: User, report: Comparison['report']): void {
  const [old, now] = [child(pair.old, 'x-sunset'), child(pair.new, 'x-sunset')];
  if (old?.value === now?.value) return;
  const isEarlier = old !== undefined && now !== undefined && shortJson(now.value) < shortJson(old.value);
  const words = now
    ? `${pair.subject} ends on ${shortJson(now.value)}, previously ${old ? `on ${shortJson(old.value)}` : 'without an end date'}`
    : `${pair.subject} no longer has an end date, previously ${shortJson(old?.value)}`;
  report(user, {
    code: isEarlier ? 'sunset-earlier' : 'sunset-changed',
    effect: isEarlier ? 'breaking' : 'compatible',
    direction: pair.direction,
    old: old ?? pair.old,
    new: now ?? pair.new,
    words,
  });
}
