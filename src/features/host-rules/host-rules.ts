import { assetFolder } from '../../assets/asset-file.ts';
import type { AssetBundle } from '../../assets/bundle-assets.ts';
import {
  contentSecurityPolicy,
  imageHosts,
  imagePolicy,
  withImageHosts,
} from '../../assets/content-security-policy.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { OutputFile } from '../../model/output.ts';
import type { RenderedPage, SitePlan } from '../../model/route.ts';
import { withBase } from '../../render/addresses.ts';
import type { Feature } from '../feature.ts';

/** RFC 7763; without a charset, some programs assume the wrong one. */
const markdownType = 'text/markdown; charset=utf-8';

/** `_redirects` and `_headers`, as static hosts read them. */
export const hostRules: Feature = {
  name: 'host rules',
  isSiteWide: true,
  isReplaceable: true,
  files: ({ pages, config, assets, plan }) =>
    hostRuleFiles(pages, { config, assets, plan, hasMarkdown: plan.routes.some(({ markdown }) => markdown) }),
};

interface HostRuleContext {
  readonly config: SiteConfig;
  readonly assets: Pick<AssetBundle, 'beforePaint' | 'beforeContent' | 'frameStyle'>;
  readonly plan: Pick<SitePlan, 'apiOrigins'>;
  /** Whether pages are also published as Markdown. */
  readonly hasMarkdown: boolean;
}

/**
 * Rules for the hosts that read `_redirects` and `_headers` (Netlify, Cloudflare Pages and others): real redirects
 * instead of redirect pages, long caching for files whose names change with their content, and the headers that a page
 * cannot contain itself.
 */
export function hostRuleFiles(
  pages: readonly RenderedPage[],
  { config, assets: { beforePaint, beforeContent, frameStyle }, plan: { apiOrigins }, hasMarkdown }: HostRuleContext,
): OutputFile[] {
  const rules = pages.flatMap(({ route: { path, view } }) =>
    view.kind === 'redirect' && path !== '/'
      ? [`${withBase(path, config.basePath)} ${withBase(view.to, config.basePath)} 301`]
      : [],
  );
  const { policy: allowed, scripts } = config;
  const policy = contentSecurityPolicy({
    inlineScripts: [beforePaint, beforeContent],
    inlineStyle: frameStyle,
    apis: apiOrigins,
    policy: allowed,
    scripts,
  });
  // The header is that of all pages, each of which allows less itself.
  const hosts = allowed.images === 'own' ? [] : imageHosts(pages.flatMap(({ links }) => links));
  const headers = [
    rule(`${config.basePath}*`, {
      'Content-Security-Policy': `${withImageHosts(policy, hosts)}; frame-ancestors 'none'`,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    }),
    rule(`${config.basePath}${assetFolder}/*`, { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    // An image that is opened by itself is a document of this origin. Hosts join the policies, and all of them apply.
    rule(`${config.basePath}*.svg`, { 'Content-Security-Policy': imagePolicy }),
    // Search engines list the pages themselves, which have the same content.
    ...(hasMarkdown
      ? [rule(`${config.basePath}*.md`, { 'Content-Type': markdownType, 'X-Robots-Tag': 'noindex' })]
      : []),
  ];
  const origin = "docgen's own rules for hosts";
  return [
    ...(rules.length > 0 ? [{ path: '_redirects', content: `${rules.join('\n')}\n`, origin }] : []),
    { path: '_headers', content: headers.join('\n'), origin },
  ];
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join('')}`;
}
