import { hash } from 'node:crypto';
import { report } from '../../diagnostics/report.ts';
import { fileFacts } from '../../markdown/file-facts.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Outcome, Place } from '../../model/diagnostic.ts';
import type { AssetFile } from '../../model/source.ts';
import { readFoundFile } from '../../plain-file.ts';
import { messageOf } from '../../shared/message-of.ts';
import { openThread } from '../../threads/thread.ts';
import { type DrawnMark, markTask } from './draw-mark.ts';
import { drawingLimit } from './drawing-limit.ts';

/** A mark that was drawn, and its SVG. */
export interface RememberedMark {
  readonly sha256: string;
  readonly mark: DrawnMark;
}

/**
 * The site's mark: its favicon if that is an SVG in `public/`, otherwise its logo. Undefined if there is neither; one
 * that cannot be drawn is the warning ICON_SVG.
 */
export async function siteMark(
  { favicon, logo }: SiteConfig,
  publicFiles: readonly AssetFile[],
  options: {
    readonly known: RememberedMark | undefined;
    readonly placeOf: (path: readonly string[]) => Place | undefined;
  },
): Promise<Outcome<RememberedMark | undefined>> {
  const fields = [
    { path: ['favicon'], address: favicon },
    { path: ['logo', 'src'], address: logo?.src },
  ];
  const found = fields.flatMap(({ path, address }) => {
    const file = publicFiles.find((one) => one.path === `public${address}` && one.path.endsWith('.svg'));
    return file ? [{ path, file }] : [];
  })[0];
  if (!found) return { value: undefined, diagnostics: [] };
  const svg = readFoundFile(found.file.absolute);
  const sha256 = hash('sha256', svg, 'hex');
  if (options.known?.sha256 === sha256) return { value: options.known, diagnostics: [] };
  try {
    return { value: { sha256, mark: await drawn(svg) }, diagnostics: [] };
  } catch (error) {
    // Of an SVG without its namespace, the drawing program only says that there is no root.
    const { damage } = fileFacts(found.file) ?? {};
    const { reason, hint } = damage?.hint === undefined ? { reason: messageOf(error), hint: undefined } : damage;
    const message = `"${found.file.path}" cannot be drawn: ${reason.replace(/^SVG data parsing failed cause /, '')}`;
    const place = options.placeOf(found.path);
    return { value: undefined, diagnostics: [report('ICON_SVG', message, { place, hint })] };
  }
}

/** Draws in a thread of its own, which can be ended: the filters of a small SVG may ask for years of work. */
async function drawn(svg: Uint8Array): Promise<DrawnMark> {
  const thread = openThread();
  const over = new AbortController();
  const limit = drawingLimit(over.signal);
  try {
    return await Promise.race([thread.run(markTask, svg), limit]);
  } finally {
    thread.close();
    over.abort();
    await limit.catch(() => undefined);
  }
}
