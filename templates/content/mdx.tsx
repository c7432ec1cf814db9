import type { ReactNode } from 'react';
import { SiteLink } from '../layout/SiteLink.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import * as provided from './components.ts';

export * from './components.ts';

interface LinkProps {
  readonly href?: string;
  /** Another name of `href`. */
  readonly to?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A link under the name that Docusaurus gives it. */
export function Link({ to = '', href = to, ...rest }: LinkProps & { readonly children: ReactNode }) {
  return <SiteLink href={href} {...rest} />;
}

/** A link that looks like a button, under the name that Starlight gives it. */
export function LinkButton({ href = '', variant, children }: LinkProps & { readonly variant?: string }) {
  return (
    <ButtonLink href={href} kind={variant === undefined || variant === 'primary' ? 'primary' : 'secondary'}>
      {children}
    </ButtonLink>
  );
}

interface ImageProps {
  /** An address, or an imported image, which knows its size. */
  readonly src: string | { readonly src: string; readonly width?: number; readonly height?: number };
  readonly alt: string;
  readonly className?: string;
  readonly width?: number;
  readonly height?: number;
}

/** An image under the name that Astro gives it. */
export function Image({ src, alt, className, ...size }: ImageProps) {
  const file = typeof src === 'string' ? { src } : { src: src.src, width: src.width, height: src.height };
  return <img {...file} {...size} alt={alt} className={className} loading="lazy" />;
}

/** Addresses count from the root of the site already. */
export function useBaseUrl(path: string): string {
  return path;
}

/** The components that a text in MDX uses without importing them. */
export const components: Readonly<Record<string, unknown>> = provided;

/** The name under which code that MDX compiled looks for them. */
export const useMDXComponents = () => components;
