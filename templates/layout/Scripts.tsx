import type { PageHead } from '../../src/model/frame.ts';

/**
 * The scripts of a page: docgen's own, then the site's. They are the last of the body, since on a slow connection their
 * bytes would otherwise arrive among those that the first paint waits for.
 */
export function Scripts({ head }: { readonly head: PageHead }) {
  return (
    <>
      {head.scripts.map((script) => (
        <script key={script} type="module" src={script} fetchPriority="low" />
      ))}
      {head.siteScripts.map(({ src, integrity }) => (
        <script key={src} src={src} integrity={integrity} crossOrigin={integrity && 'anonymous'} defer />
      ))}
    </>
  );
}
