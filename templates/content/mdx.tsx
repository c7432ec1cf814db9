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
  Figure,
  FileTree,
  Icon,
  LinkCard,
  Steps,
  TabItem,
  Tabs,
  Video,
};

/** The name under which code that MDX compiled looks for them. */
export const useMDXComponents = () => components;
