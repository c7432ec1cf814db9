import type { BuildOptions } from 'esbuild';

/**
 * What a site's modules may be written in, for rendering and for the browser: TypeScript, and JavaScript with JSX whatever the
 * ending of the file, as Docusaurus, Next.js and others read it.
 */
export const siteSyntax = {
  jsx: 'automatic',
  loader: { '.js': 'jsx', '.mjs': 'jsx', '.cjs': 'jsx' },
  // A site's own tsconfig is for its editor; the compiled code must not depend on it.
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
} as const satisfies BuildOptions;
