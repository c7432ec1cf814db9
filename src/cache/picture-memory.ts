import type { Digest } from '../model/output.ts';
import type { PictureCache } from '../pictures/draw-pictures.ts';
import type { KeptMark } from '../pictures/site-mark.ts';

type Mark = KeptMark['mark'];

/** What is kept of pictures: bytes in base64, and of previews their digests. */
export interface KeptPictures {
  readonly mark:
    | {
        readonly sha256: string;
        readonly pixels: Omit<Mark['pixels'], 'entries'> & { readonly entries: string };
        readonly icons: readonly (Omit<Mark['icons'][number], 'png'> & { readonly png: string })[];
      }
    | undefined;
  readonly previews: readonly (readonly [string, Digest])[];
}

/** Pictures as JSON can hold them. */
export function keptPictures({ mark: kept, previews }: PictureCache): KeptPictures {
  const mark = kept && {
    sha256: kept.sha256,
    pixels: { ...kept.mark.pixels, entries: base64(kept.mark.pixels.entries) },
    icons: kept.mark.icons.map((icon) => ({ ...icon, png: base64(icon.png) })),
  };
  return { mark, previews: [...previews] };
}

/** The memory of pictures again; an empty one where nothing was kept. */
export function openPictures(kept: KeptPictures | undefined): PictureCache {
  const mark = kept?.mark && {
    sha256: kept.mark.sha256,
    mark: {
      pixels: { ...kept.mark.pixels, entries: bytes(kept.mark.pixels.entries) },
      icons: kept.mark.icons.map((icon) => ({ ...icon, png: bytes(icon.png) })),
    },
  };
  return { mark, previews: new Map(kept?.previews) };
}

function base64(content: Uint8Array): string {
  return Buffer.from(content).toString('base64');
}

function bytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64');
}
