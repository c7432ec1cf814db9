import { expect, it } from 'vitest';
import { writeProblem } from '../../src/write-problem.ts';

it('says in words that another disk is mounted inside the output', () => {
  const error = Object.assign(new Error('EXDEV: cross-device link not permitted'), {
    ...{ code: 'EXDEV', syscall: 'rename', path: '/out/docs' },
  });
  expect(writeProblem(error, '/out').message).toBe(
    'The output folder /out cannot be written: another disk is mounted inside it',
  );
});
