import { expect, it } from 'vitest';
import { multipartBoundary } from '../../../../src/shared/request/multipart-boundary.ts';
import { multipartPieces, multipartType } from '../../../../src/shared/request/snippets/multipart-text.ts';

/** Seen to fail: the value ended its part, and began one that no page shows. */
it('is no text of the values between which it stands', () => {
  const value = 'x\r\n--sample-boundary\r\nContent-Disposition: form-data; name="admin"\r\n\r\n1';
  const body = { kind: 'multipart', fields: [['a', value]], files: [['b', 'b.png']] } as const;
  const text = multipartPieces(body)
    .map((piece) => ('text' in piece ? piece.text : 'FILE'))
    .join('');
  expect(multipartType(body)).toBe('multipart/form-data; boundary=sample-boundary-1-');
  expect(text.split('--sample-boundary-1-')).toHaveLength(4);
  expect(text).toContain(value);
});

it('is the usual one where it is free', () => {
  expect(multipartBoundary({ fields: [['a', 'x']] }, 'part')).toBe('part');
  expect(multipartBoundary({ fields: [['a', 'part part-1-']] }, 'part')).toBe('part-2-');
});
