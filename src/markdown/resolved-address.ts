import type { Positioned } from './messages.ts';

/** What tells an address of the finished page, where it was written, from others; what a plugin made is nowhere. */
export function addressKey({ position }: Positioned, address: string): string {
  return `${position?.start?.line ?? ''}:${position?.start?.column ?? ''} ${address}`;
}
