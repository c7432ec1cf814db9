import { hash } from 'node:crypto';
import { contentHash } from '../../content-hash.ts';
import type { SiteConfig } from '../../model/config.ts';
import type { Outcome, Place } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output.ts';
import type { PreviewImage, SiteIcon } from '../../model/picture.ts';
import type { Reference } from '../../model/reference.ts';
import type { Route } from '../../model/route.ts';
import type { AssetFile } from '../../model/source.ts';
import { titledRoute } from '../../render/titled-route.ts';
import type { Feature, HeadParts } from '../feature.ts';
import type { DrawnMark } from './draw-mark.ts';
import { drawPreview, PREVIEW_HEIGHT, type PreviewTools } from './draw-preview.ts';
import { drawableWords } from './drawable-text.ts';
import { takePen } from './pen.ts';
import { type PreviewWords, previewWords, siteWords } from './preview-words.ts';
import { type RememberedMark, siteMark } from './site-mark.ts';
import { PREVIEW_WIDTH } from './stamp.ts';

/** What was drawn before: the mark, and digests of previews by their contents. */
export interface PictureMemory {
  mark?: RememberedMark | undefined;
  previews: ReadonlyMap<string, ImageFacts>;
}

/** What is remembered of an image that has been drawn. */
type ImageFacts = Pick<Reference<Uint8Array>, 'digest' | 'length'>;

/** What pictures are drawn from. */
export interface PictureSources {
  readonly config: SiteConfig;
  /** With their final titles. */
  readonly routes: readonly Route[];
  readonly publicFiles: readonly AssetFile[];
  /** `serve` draws nothing, so that authors do not wait for pictures. */
  readonly mode: 'build' | 'serve';
  /** Place of a field of the configuration. */
  readonly placeOf: (path: readonly string[]) => Place | undefined;
}

/** Preview images for sharing a page's address, and the site's icons; both are referenced in heads. */
export const previewImages = (memory: PictureMemory): Feature => ({
  name: 'preview images',
  head: ({ mode, config, sources, plan, bundle, placeOf }) => {
    const routes = plan.routes.map((route) => titledRoute(route, bundle));
    return drawPictures({ mode, config, routes, publicFiles: sources.publicFiles, placeOf }, memory);
  },
});

/**
 * Draws the site's icons, and a preview image for each page whose author has not set one. Without the site's address
 * there are no previews, since they need absolute addresses. Pages with the same words share one.
 */
export async function drawPictures(
  sources: PictureSources,
  cache: PictureMemory,
): Promise<Outcome<Omit<HeadParts, 'elements'>>> {
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
  const path = `assets/icon-${purpose}-${side}-${contentHash(png)}.png`;
  return { icon: { src: `/${path}`, side, purpose }, file: { path, content: png, origin: "docgen's own icons" } };
}

function drawPreviews({ config, routes }: PictureSources, kept: RememberedMark | undefined, cache: PictureMemory) {
  const tools: PreviewTools = { pen: takePen(), mark: kept?.mark.pixels, shared: new Map() };
  const ownWords = drawableWords(siteWords(config), tools.pen);
  const images = new Map<string, PreviewImage>();
  const files = new Map<string, OutputFile>();
  const digests = new Map<string, ImageFacts>();
  for (const route of routes) {
    const wanted = route.image === undefined ? previewWords(route, config) : undefined;
    const words = wanted && (drawableWords(wanted, tools.pen) ?? ownWords);
    if (!words) continue;
    const key = hash('sha256', JSON.stringify([words, kept?.sha256]), 'base64');
    const file = previewFile(words, tools, cache.previews.get(key) ?? digests.get(key));
    const { digest, length } = file.content;
    digests.set(key, { digest, length });
    files.set(file.path, file);
    images.set(route.path, { src: `/${file.path}`, size: { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT } });
  }
  cache.previews = digests;
  return { files: [...files.values()], images };
}

/** A preview with a known digest is drawn only if it has to be written. */
function previewFile(words: PreviewWords, tools: PreviewTools, known: ImageFacts | undefined) {
  const image = known ? { ...known, read: () => drawPreview(words, tools) } : imageReference(drawPreview(words, tools));
  const path = `assets/preview-${image.digest.slice(0, 16)}.png`;
  return { path, content: image, origin: "docgen's own previews" };
}

function imageReference(png: Uint8Array): Reference<Uint8Array> {
  return { digest: hash('sha256', png, 'hex'), length: png.length, read: () => png };
}
