import type { Positioned } from './positioned.ts';

/** Identifies an address of the finished page by the place where it was written; one from a plugin has no place. */
export function addressKey({ position }: Positioned, address: string): string {
  return `${position?.start?.line ?? ''}:${position?.start?.column ?? ''} ${address}`;
}
