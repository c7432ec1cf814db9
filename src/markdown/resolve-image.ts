import { report } from '../diagnostics/report.ts';
import type { Draft } from './draft.ts';
import { type FileFacts, fileFacts } from './file-facts.ts';
import type { WrittenAddress } from './resolve-link.ts';
import {
  bareAddress,
  composed,
  decodePath,
  encodeHref,
  isInlineImage,
  schemeOf,
  sitePathFrom,
} from './resolve-path.ts';

/** What a page says for an image or another file that it shows. */
export interface ResolvedFile {
  readonly src: string;
  /** Undefined for a file of another host or of another kind than an image. */
  readonly size: FileFacts['size'];
}

/** The part of a draft that an image needs and adds to. */
export type ImageDraft = Pick<Draft, 'source' | 'context' | 'links' | 'assets' | 'diagnostics'>;

/**
 * Finds the file that an image shows: beside the source, or a public one. Undefined where nothing can be shown; the
 * reason (ASSET_MISSING, LINK_EMPTY, LINK_UNSAFE) is reported. The address is recorded with its place.
 */
export function resolveImage(draft: ImageDraft, address: WrittenAddress): ResolvedFile | undefined {
  const found = imageTarget(draft, { ...address, raw: bareAddress(address.raw) });
  if (!found) return undefined;
  const src = encodeHref(found.src);
  const { line, column } = address.place;
  draft.links.push({ raw: address.raw, href: src, line, column });
  return { ...found, src };
}

function imageTarget(draft: ImageDraft, { raw, place }: WrittenAddress): ResolvedFile | undefined {
  const { context, diagnostics, source, assets } = draft;
  if (raw === '') {
    diagnostics.push(report('LINK_EMPTY', 'This image has no address', { place }));
    return undefined;
  }
  const scheme = schemeOf(raw);
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https' && !isInlineImage(raw)) {
    diagnostics.push(report('LINK_UNSAFE', `A page must not show an address of the kind "${scheme}:"`, { place }));
    return undefined;
  }
  if (scheme !== undefined || raw.startsWith('//')) return { src: raw, size: undefined };
  const written = raw.replace(/[?#].*$/s, '');
  const path = decodePath(written).normalize('NFC');
  const isPublic = path.startsWith('/');
  const sitePath = isPublic ? `public${path}` : sitePathFrom(source.path, path);
  const file = isPublic ? context.publicFile(path) : context.asset(sitePath);
  const facts = file && fileFacts(file);
  if (!file || !facts) {
    const hint = raw.includes('\\') ? 'Use "/" between the parts of a path.' : undefined;
    diagnostics.push(report('ASSET_MISSING', `The file "${sitePath}" is not there`, { place, hint }));
    return undefined;
  }
  if (isPublic) return { src: composed(written) + raw.slice(written.length), size: facts.size };
  assets.set(facts.href, { file, href: facts.href });
  return { src: facts.href, size: facts.size };
}
