import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { liveReloadPaths } from '../../src/dev/live-reload-paths.ts';
import { serve } from '../docgen.ts';
import { median } from './measure.ts';

/** Seconds on the clock under `docgen serve`. */
export interface ServeTimes {
  /** From the edit of a source until the event that makes open pages load what changed. */
  readonly event: number;
  /** From the edit of a source until a browser that waits for that event has the page that shows it. */
  readonly page: number;
  /** From SIGINT until the process has ended. */
  readonly stop: number;
}

/** Milliseconds between two looks at a page. */
const LOOK = 5;

/** Milliseconds of rest before each edit: longer than the quiet after which the search follows, as authors write. */
const REST = 5000;

/** Serves a site, edits one source `runs` times, and stops; medians of the edits. `route` is the page of `source`. */
export async function serveTimes(site: string, source: string, route: string, runs: number): Promise<ServeTimes> {
  const serving = await serve(site);
  const events = await openEvents(serving.origin);
  try {
    const page = new URL(route, serving.address);
    const told: number[] = [];
    const shown: number[] = [];
    for (let run = 0; run < runs; run++) {
      await pause(REST);
      const sentence = `Shown under docgen serve, number ${run}.`;
      const next = events.next();
      const start = performance.now();
      appendFileSync(join(site, source), `\n${sentence}\n`);
      await next;
      told.push((performance.now() - start) / 1000);
      while (!(await (await fetch(page)).text()).includes(sentence)) await pause(LOOK);
      shown.push((performance.now() - start) / 1000);
    }
    events.close();
    const start = performance.now();
    await serving.stop();
    return { event: median(told), page: median(shown), stop: (performance.now() - start) / 1000 };
  } finally {
    serving.child.kill('SIGKILL');
  }
}

/** Reads the stream that open pages read; it starts with an event of its own, which is passed over. */
async function openEvents(origin: string) {
  const [response] = (await once(get(new URL(liveReloadPaths.events, origin)), 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  /** Settles with the next event; a server that has nothing to tell sends comments. */
  const next = async () => {
    for (;;) {
      const [part] = (await once(response, 'data')) as [string];
      if (part.includes('data:')) return;
    }
  };
  await next();
  return { next, close: () => response.destroy() };
}
