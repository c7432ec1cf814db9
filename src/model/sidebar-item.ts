import type { HttpMethod } from './http-method.ts';

/** An entry of a sidebar. */
export type SidebarItem =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly href: string;
      readonly method?: HttpMethod;
      readonly deprecated?: boolean;
    }
  | {
      readonly kind: 'group';
      readonly label: string;
      readonly href: string | undefined;
      readonly items: readonly SidebarItem[];
      /** A page shows none of its items except the page itself; the others are listed at `href`. */
      readonly isClosed?: boolean;
    };
