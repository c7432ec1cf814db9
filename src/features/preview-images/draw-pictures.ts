import { createHash } from 'node:crypto';
import type { SiteConfig } from '../../model/config.ts';
import type { Outcome, Place } from '../../model/diagnostic.ts';
import type { Digest, OutputFile } from '../../model/output.ts';
import type { PreviewImage, SiteIcon } from '../../model/picture.ts';
import type { Route } from '../../model/route.ts';
import type { AssetFile } from '../../model/source.ts';
import type { DrawnMark } from './draw-mark.ts';
import { drawPreview, PREVIEW_HEIGHT, type PreviewTools } from './draw-preview.ts';
import { drawableWords } from './drawable-words.ts';
import { takePen } from './pen.ts';
import { type PreviewWords, previewWords, siteWords } from './preview-words.ts';
import { type KeptMark, siteMark } from './site-mark.ts';
import { PREVIEW_WIDTH } from './stamp.ts';

/** What was drawn before: the mark, and digests of previews by what they show. */
export interface PictureCache {
  mark?: KeptMark | undefined;
  previews: ReadonlyMap<string, Digest>;
}

/** What pictures are drawn from. */
export interface PictureSources {
  readonly config: SiteConfig;
  /** With their final titles. */
  readonly routes: readonly Route[];
  readonly publicFiles: readonly AssetFile[];
  /** `serve` draws nothing: who edits does not wait for pictures. */
  readonly mode: 'build' | 'serve';
  /** Place of a field of the configuration. */
  readonly placeOf: (path: readonly string[]) => Place | undefined;
}

export interface Pictures {
  readonly files: readonly OutputFile[];
  /** Of pages that have no image of their own, by path. */
  readonly previews: ReadonlyMap<string, PreviewImage>;
  readonly icons: readonly SiteIcon[];
}

/**
 * Draws the site's icons, and a preview image for each page whose author gave none. Without the site's address there are
 * no previews, since they are named by whole addresses. Pages that would say the same share one.
 */
export async function drawPictures(sources: PictureSources, cache: PictureCache): Promise<Outcome<Pictures>> {
  const { config, publicFiles, placeOf } = sources;
  if (sources.mode === 'serve') return { value: { files: [], previews: new Map(), icons: [] }, diagnostics: [] };
  const { value: kept, diagnostics } = await siteMark(config, publicFiles, { known: cache.mark, placeOf });
  cache.mark = kept;
  const icons = (kept?.mark.icons ?? []).map(iconFile);
  const isWanted = config.previews && config.url !== undefined;
  const previews = isWanted ? drawPreviews(sources, kept, cache) : { files: [], images: new Map() };
  return {
    value: {
      files: [...icons.map(({ file }) => file), ...previews.files],
      previews: previews.images,
      icons: icons.map(({ icon }) => icon),
    },
    diagnostics,
  };
}

function iconFile({ png, side, purpose }: DrawnMark['icons'][number]): { icon: SiteIcon; file: OutputFile } {
  const path = `assets/icon-${purpose}-${side}-${digestOf(png).sha256.slice(0, 8)}.png`;
  return { icon: { src: `/${path}`, side, purpose }, file: { path, content: png, origin: "docgen's own icons" } };
}

function drawPreviews({ config, routes }: PictureSources, kept: KeptMark | undefined, cache: PictureCache) {
  const tools: PreviewTools = { pen: takePen(), mark: kept?.mark.pixels, shared: new Map() };
  const ownWords = drawableWords(siteWords(config), tools.pen);
  const images = new Map<string, PreviewImage>();
  const files = new Map<string, OutputFile>();
  const digests = new Map<string, Digest>();
  for (const route of routes) {
    const wanted = route.image === undefined ? previewWords(route, config) : undefined;
    const words = wanted && (drawableWords(wanted, tools.pen) ?? ownWords);
    if (!words) continue;
    const key = createHash('sha256')
      .update(JSON.stringify([words, kept?.sha256]))
      .digest('base64');
    const file = previewFile(words, tools, cache.previews.get(key) ?? digests.get(key));
    digests.set(key, file.digest);
    files.set(file.path, file);
    images.set(route.path, { src: `/${file.path}`, size: { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT } });
  }
  cache.previews = digests;
  return { files: [...files.values()], images };
}

/** A preview whose digest is known is drawn where it has to be written, and only there. */
function previewFile(words: PreviewWords, tools: PreviewTools, known: Digest | undefined) {
  let png = known ? undefined : drawPreview(words, tools);
  const digest = known ?? digestOf(png ?? new Uint8Array());
  return {
    path: `assets/preview-${digest.sha256.slice(0, 16)}.png`,
    get content() {
      png ??= drawPreview(words, tools);
      return png;
    },
    digest,
    origin: "docgen's own previews",
  };
}

function digestOf(bytes: Uint8Array): Digest {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}
