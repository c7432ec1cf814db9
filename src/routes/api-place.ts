import type { PageHistory } from '../model/api-view.ts';
import type { ReadingOrder } from './pager.ts';

/** Where the pages of an API are. */
export interface ApiPlace {
  /** The label of its overview on them. */
  readonly label: string;
  /** Name of the sidebar. */
  readonly sidebar: string;
  readonly order: ReadingOrder;
  /** What has changed of the subjects of pages, by route. */
  readonly histories: ReadonlyMap<string, PageHistory>;
}
