import { expect, it } from 'vitest';
import { limitWaiting, settled } from '../../src/never-ending.ts';

it('waits no longer than the limit while a server runs', async () => {
  const end = limitWaiting(20);
  await expect(settled(new Promise(() => {}))).rejects.toThrow('it never finished');
  await expect(settled(Promise.resolve(1))).resolves.toBe(1);
  end();
  // A promise that settles in time is none that never does.
  await expect(settled(new Promise((resolve) => setTimeout(resolve, 60, 2)))).resolves.toBe(2);
});
