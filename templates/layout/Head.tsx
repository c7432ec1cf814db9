import type { Frame, PageHead } from '../../src/model/frame.ts';

interface HeadProps {
  readonly head: PageHead;
  /** The colours in which the site is shown first, for the browser's own bars; without it, the browser decides. */
  readonly colorMode?: Frame['colorMode'];
  readonly siteTitle: string;
  /** For a redirect: the address to which the browser goes at once. */
  readonly redirectTo?: string | undefined;
}

/** `--bg` of each mode (`templates/styles/tokens.css`). */
const BACKGROUNDS = { light: '#fcfbf8', dark: '#10171a' } as const;

/**
 * `<head>`. The policy comes before everything that it applies to, and the script that runs before the first paint
 * comes before the style sheets, which would delay it; they are asked for before it runs.
 */
export function Head({ head, colorMode, siteTitle, redirectTo }: HeadProps) {
  const hidden = head.unlisted || redirectTo !== undefined;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={head.contentSecurityPolicy} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {(['light', 'dark'] as const).map(
        (mode) =>
          (colorMode === mode || colorMode === 'system') && (
            <meta
              key={mode}
              name="theme-color"
              content={BACKGROUNDS[mode]}
              media={colorMode === 'system' ? `(prefers-color-scheme: ${mode})` : undefined}
            />
          ),
      )}
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.keywords && <meta name="keywords" content={head.keywords} />}
      {head.added.map(({ tag: Tag, attributes }, index) => (
        <Tag key={index} {...attributes} />
      ))}
      {hidden && <meta name="robots" content="noindex" />}
      {redirectTo !== undefined && <meta httpEquiv="refresh" content={`0; url=${redirectTo}`} />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.feeds.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      {head.markdown && <link rel="alternate" type="text/markdown" href={head.markdown} />}
      {head.tabIcon && <link rel="icon" type="image/png" sizes="48x48" href={head.tabIcon} />}
      {head.favicon && <link rel="icon" href={head.favicon} />}
      {head.touchIcon && <link rel="apple-touch-icon" href={head.touchIcon} />}
      <link rel="manifest" href={head.manifest} />
      {head.descriptions.map(({ href, type }) => (
        <link key={href} rel="alternate service-desc" type={type} href={href} />
      ))}
      <meta property="og:site_name" content={siteTitle} />
      <meta property="og:title" content={head.title} />
      <meta property="og:type" content={head.published ? 'article' : 'website'} />
      {head.published && <meta property="article:published_time" content={head.published} />}
      <meta property="og:description" content={head.description} />
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {head.image && <meta property="og:image" content={head.image.src} />}
      {head.image?.size && <meta property="og:image:width" content={String(head.image.size.width)} />}
      {head.image?.size && <meta property="og:image:height" content={String(head.image.size.height)} />}
      {head.image && <meta property="og:image:alt" content={head.image.alt} />}
      <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
      {head.stylesheets.map((sheet) => (
        <link key={sheet} rel="preload" as="style" href={sheet} />
      ))}
      {head.beforePaint !== '' && <script dangerouslySetInnerHTML={{ __html: head.beforePaint }} />}
      {head.stylesheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      {redirectTo === undefined && <link rel="stylesheet" href={head.printSheet.href} media={head.printSheet.media} />}
      {head.structuredData && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.structuredData }} />
      )}
    </head>
  );
}
