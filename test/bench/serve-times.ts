import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '../docgen.ts';
import { median } from './measure.ts';

/** Seconds on the clock under `docgen serve`. */
export interface ServeTimes {
  /** From the edit of a source until the server gives the page that shows it. */
  readonly edit: number;
  /** From SIGINT until the process has ended. */
  readonly stop: number;
}

/** Milliseconds between two looks at a page. */
const LOOK = 5;

/** Serves a site, edits one source `runs` times, and stops; the median of the edits. `route` is the page of `source`. */
export async function serveTimes(site: string, source: string, route: string, runs: number): Promise<ServeTimes> {
  const serving = await serve(site);
  try {
    const page = new URL(route, serving.address);
    const edits: number[] = [];
    for (let run = 0; run < runs; run++) {
      const sentence = `Shown under docgen serve, number ${run}.`;
      const start = performance.now();
      appendFileSync(join(site, source), `\n${sentence}\n`);
      while (!(await (await fetch(page)).text()).includes(sentence)) await pause(LOOK);
      edits.push((performance.now() - start) / 1000);
    }
    const start = performance.now();
    await serving.stop();
    return { edit: median(edits), stop: (performance.now() - start) / 1000 };
  } finally {
    serving.child.kill('SIGKILL');
  }
}
