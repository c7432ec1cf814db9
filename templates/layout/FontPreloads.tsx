import type { PageHead } from '../../src/model/frame.ts';

/**
 * Loads the text font ahead. It is the first of the body: browsers delay all painting for a font that the head loads
 * ahead, the navigation bar too.
 */
export function FontPreloads({ head }: { readonly head: PageHead }) {
  return head.preloadFonts.map((font) => (
    // React moves a link without a handler to the head; no handler is written.
    <link
      key={font}
      rel="preload"
      href={font}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      onLoad={() => undefined}
    />
  ));
}
