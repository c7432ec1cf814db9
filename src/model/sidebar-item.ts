import type { Badge } from './content.ts';
import type { HttpMethod } from './http-method.ts';

/** An entry of a sidebar. */
export type SidebarItem =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly href: string;
      readonly method?: HttpMethod;
      readonly deprecated?: boolean;
      readonly badge?: Badge | undefined;
      /** Class for the site's own style sheets. */
      readonly className?: string | undefined;
    }
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly href: string | undefined;
      readonly items: readonly SidebarItem[];
      readonly badge?: Badge | undefined;
      readonly className?: string | undefined;
      /** What the page that lists its entries says above them, if `href` is such a page. */
      readonly index?: { readonly title: string; readonly description: string | undefined } | undefined;
      /** A page shows none of its items except the page itself; the others are listed at `href`. */
      readonly isClosed?: boolean;
    };
