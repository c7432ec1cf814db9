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
      /** A page carries none of its items but itself: they are listed where `href` leads. */
      readonly isClosed?: boolean;
    };
