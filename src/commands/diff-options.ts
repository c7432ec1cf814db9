import type { DiffFormat } from '../tools/diff/index.ts';

/** The formats of `docgen diff`. */
export const diffFormats: readonly DiffFormat[] = ['text', 'json', 'markdown', 'github', 'sarif', 'html'];

/** The differences that fail `docgen diff`; `any`: those of texts too. */
export const diffFailures = ['breaking', 'dangerous', 'any', 'none'] as const;
