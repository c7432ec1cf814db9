import type { ReactNode } from 'react';
import { SiteLink } from '../layout/SiteLink.tsx';
import { Aside } from './Aside.tsx';
import { Badge } from './Badge.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { Card } from './Card.tsx';
import { CardGrid } from './CardGrid.tsx';
import { Code } from './Code.tsx';
import { CodeGroup } from './CodeGroup.tsx';
import { Details } from './Details.tsx';
import { DocCardList } from './DocCardList.tsx';
import { Figure } from './Figure.tsx';
import { FileTree } from './FileTree.tsx';
import { Icon } from './Icon.tsx';
import { LinkCard } from './LinkCard.tsx';
import { Steps } from './Steps.tsx';
import { TabItem, Tabs } from './Tabs.tsx';
import { Video } from './Video.tsx';

export {
  Aside,
  Badge,
  Card,
  CardGrid,
  Code,
  CodeGroup,
  Details,
  DocCardList,
  Figure,
  FileTree,
  Icon,
  LinkCard,
  Steps,
  TabItem,
  Tabs,
  Video,
};

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

/** Replaced by a list of headings when the text is compiled. */
export const TOCInline = () => null;

/** Addresses count from the root of the site already. */
export function useBaseUrl(path: string): string {
  return path;
}

/** The components that a text in MDX uses without importing them. */
export const components = {
  Aside,
  Badge,
  Card,
  CardGrid,
  CodeGroup,
  Details,
  DocCardList,
  Figure,
  FileTree,
  Icon,
  LinkCard,
  Steps,
  TabItem,
  Tabs,
  TOCInline,
  Video,
};

/** The name under which code that MDX compiled looks for them. */
export const useMDXComponents = () => components;
