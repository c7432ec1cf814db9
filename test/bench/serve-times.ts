import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { liveReloadPaths } from '../../src/dev/live-reload-paths.ts';
import { serve } from '../docgen.ts';
import { median } from './measure.ts';

/** Wall-clock times under `docgen serve`, in seconds. */
export interface ServeTimes {
  /** From the edit of a source to the event that makes open pages reload. */
  readonly event: number;
  /** From the edit of a source until a browser that waits for that event has received the changed page. */
  readonly page: number;
  /** From SIGINT until the process has ended. */
  readonly stop: number;
}

/** Milliseconds between two requests for a page. */
const LOOK = 5;

/**
 * Milliseconds before each edit: longer than the delay after which the search is rebuilt, as between an author's edits.
 */
const REST = 5000;

/**
 * Serves a site, edits one source `runs` times, and stops; returns the medians of the edits. `route` is the page of
 * `source`.
 */
export async function serveTimes(site: string, source: string, route: string, runs: number): Promise<ServeTimes> {
  const serving = await serve(site);
  const events = await openEvents(serving.origin);
  try {
    const page = new URL(route, serving.address);
    const toEvent: number[] = [];
    const toPage: number[] = [];
    for (let run = 0; run < runs; run++) {
      await pause(REST);
      const sentence = `Shown under docgen serve, number ${run}.`;
      const next = events.next();
      const start = performance.now();
      appendFileSync(join(site, source), `\n${sentence}\n`);
      await next;
      toEvent.push((performance.now() - start) / 1000);
      while (!(await (await fetch(page)).text()).includes(sentence)) await pause(LOOK);
      toPage.push((performance.now() - start) / 1000);
    }
    events.close();
    const start = performance.now();
    await serving.stop();
    return { event: median(toEvent), page: median(toPage), stop: (performance.now() - start) / 1000 };
  } finally {
    serving.child.kill('SIGKILL');
  }
}

/** Reads the stream of events for open pages; its first event, sent on connection, is skipped. */
async function openEvents(origin: string) {
  const [response] = (await once(get(new URL(liveReloadPaths.events, origin)), 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  /** Resolves with the next event; in between, the server sends comments. */
  const next = async () => {
    for (;;) {
      const [part] = (await once(response, 'data')) as [string];
      if (part.includes('data:')) return;
    }
  };
  await next();
  return { next, close: () => response.destroy() };
}
