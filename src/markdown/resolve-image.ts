import type { VFile } from 'vfile';
import { decoded } from '../shared/decoded.ts';
import { normalized } from '../shared/normalized.ts';
import { ownText } from '../shared/own-text.ts';
import { factsOf } from './document-facts.ts';
import { isEndlessDrawing } from './drawing/drawing-cost.ts';
import { innerDrawings } from './drawing/inner-drawings.ts';
import { type FileFacts, fileFacts } from './file-facts.ts';
import { existingFile, filesMeant } from './linked-file.ts';
import { warn } from './messages.ts';
import type { WrittenAddress } from './resolve-link.ts';
import { bareAddress, composed, encodeHref, isInlineImage, schemeOf } from './resolve-path.ts';

/** The resolved address of an image or another embedded file. */
export interface ResolvedFile {
  readonly src: string;
  /** Undefined for a file on another host or of another kind than an image. */
  readonly size: FileFacts['size'];
}

/**
 * Finds the file of an image: next to the source, or a public one. Undefined if nothing can be shown; the reason
 * (ASSET_MISSING, IMAGE_TOO_COMPLEX, LINK_EMPTY, LINK_UNSAFE) is reported. The address is recorded with its place.
 */
export function resolveImage(file: VFile, address: WrittenAddress): ResolvedFile | undefined {
  const found = imageTarget(file, { ...address, raw: bareAddress(address.raw) });
  if (!found) return undefined;
  const src = encodeHref(found.src);
  const { line, column } = address.place;
  factsOf(file).links.push({ raw: ownText(address.raw), href: ownText(src), line, column, isFile: true });
  return { ...found, src };
}

function imageTarget(file: VFile, { raw, place }: WrittenAddress): ResolvedFile | undefined {
  const { context, assets } = factsOf(file);
  if (raw === '') {
    warn(file, 'LINK_EMPTY', 'This image has no address', { place });
    return undefined;
  }
  const scheme = schemeOf(raw);
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https' && !isInlineImage(raw)) {
    warn(file, 'LINK_UNSAFE', `A page must not show an address of the kind "${scheme}:"`, { place });
    return undefined;
  }
  if (scheme === 'data' && isEndlessDrawing(innerDrawings(raw)[0] ?? '')) {
    warn(file, 'IMAGE_TOO_COMPLEX', 'No browser can finish this drawing', { place });
    return undefined;
  }
  if (scheme !== undefined || raw.startsWith('//')) return { src: raw, size: undefined };
  const written = raw.replace(/[?#].*$/s, '');
  const path = normalized(decoded(written), 'NFC');
  const isPublic = path.startsWith('/');
  const files = filesMeant(file, path);
  // A public file may also be named by where it is in the site folder, or by an alias of that.
  const address = isPublic ? path : files[0]?.startsWith('public/') ? files[0].slice('public'.length) : undefined;
  const publicFile = address === undefined ? undefined : context.publicFile(address);
  const found = publicFile ?? existingFile(file, files, { find: context.asset, place });
  const facts = found && fileFacts(found);
  if (!found || !facts) {
    const hint = raw.includes('\\') ? 'Use "/" between the parts of a path.' : undefined;
    warn(file, 'ASSET_MISSING', `The file "${isPublic ? `public${path}` : files[0]}" does not exist`, { place, hint });
    return undefined;
  }
  if (facts.damage) {
    const { reason, hint } = facts.damage;
    warn(file, 'IMAGE_DAMAGED', `No browser can show "${found.path}": ${reason}`, { place, hint });
  }
  if (facts.isEndless) {
    warn(file, 'IMAGE_TOO_COMPLEX', `No browser can finish drawing "${found.path}"`, { place });
    return undefined;
  }
  const rest = raw.slice(written.length);
  if (publicFile) return { src: (isPublic ? composed(written) : encodeURI(address ?? '')) + rest, size: facts.size };
  assets.set(facts.href, { file: found, href: facts.href });
  return { src: facts.href, size: facts.size };
}
