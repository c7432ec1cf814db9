import type { ReactNode } from 'react';
import { isExternal } from '../../src/shared/url-path.ts';

interface SiteLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly current?: 'page' | 'true' | undefined;
  /** Attributes for the browser's code. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined;
  readonly children: ReactNode;
}

/** A link to a page of the site, or to another site; the latter sends no referrer. */
export function SiteLink({ href, className, current, data, children }: SiteLinkProps) {
  return (
    <a
      href={href}
      className={className}
      aria-current={current}
      rel={isExternal(href) ? 'noopener noreferrer' : undefined}
      {...data}
    >
      {children}
    </a>
  );
}
