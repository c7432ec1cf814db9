import type { SiteConfig } from '../../model/config.ts';
import type { Route } from '../../model/route.ts';
import type { Threads } from '../../threads/threads.ts';
import { markdownTask } from './markdown-task.ts';
import { pageMarkdown } from './page-markdown.ts';
import { type SiteAddressData, type SiteAddresses, siteAddresses } from './site-addresses.ts';

/** Converts pages to Markdown while they are rendered. */
export interface MarkdownWriter {
  readonly addresses: SiteAddresses;
  /** Takes a page that has just been rendered; returns a promise if the threads are far behind. */
  readonly take: (route: Route, html: string) => Promise<void> | undefined;
  /** Markdown of a page that was taken; undefined for any other. */
  readonly bodyOf: (path: string) => Promise<string> | undefined;
}

/** The number of pages sent to another thread at once; a smaller site is not worth starting one. */
const BATCH = 32;

/** Batches that may wait for the threads; more would only fill the memory. */
const MAX_WAITING = 8;

interface TakenPage {
  readonly html: string;
  readonly resolve: (body: string) => void;
  readonly reject: (error: unknown) => void;
}

/** Where the links of Markdown pages lead. */
export interface MarkdownAddresses {
  readonly data: SiteAddressData;
  readonly addresses: SiteAddresses;
}

export function markdownAddresses(routes: readonly Route[], { url, basePath }: SiteConfig): MarkdownAddresses {
  const markdown = new Map(
    routes.flatMap((route) => (route.markdown === undefined ? [] : [[route.path, route.markdown] as const])),
  );
  const data: SiteAddressData = { origin: url, basePath, markdown };
  return { data, addresses: siteAddresses(data) };
}

/** Without threads, a page is converted when its Markdown is needed. */
export function markdownWriter({ data, addresses }: MarkdownAddresses, threads?: Threads): MarkdownWriter {
  const { markdown } = data;
  const bodies = new Map<string, Promise<string>>();
  let waiting: TakenPage[] = [];
  /** Batches without a result yet, the oldest first. */
  const sent: Promise<void>[] = [];

  const send = async (batch: readonly TakenPage[], { run }: Threads) => {
    const pages = batch.map(({ html }) => html);
    try {
      const made = await run(markdownTask, pages, data);
      for (const [index, { resolve }] of batch.entries()) resolve(made[index] ?? '');
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return {
    addresses,
    take: ({ path }, html) => {
      if (!threads || !markdown.has(path)) return undefined;
      bodies.set(path, new Promise((resolve, reject) => waiting.push({ html, resolve, reject })));
      if (waiting.length < BATCH) return undefined;
      sent.push(send(waiting, threads));
      waiting = [];
      return sent.length > MAX_WAITING ? sent.shift() : undefined;
    },
    bodyOf: (path) => {
      // No more pages will come; those that did not fill a batch are converted here.
      for (const { html, resolve } of waiting) resolve(pageMarkdown(html, addresses));
      waiting = [];
      return bodies.get(path);
    },
  };
}
