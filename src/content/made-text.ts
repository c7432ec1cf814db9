import { factsOf } from '../markdown/document-facts.ts';
import { documentFile } from '../markdown/document-file.ts';
import { diagnosticsOf } from '../markdown/messages.ts';
import { type Renderer, renderMarkdown } from '../markdown/render-markdown.ts';
import { resolveImage } from '../markdown/resolve-image.ts';
import type { RenderedMarkdown } from '../model/content.ts';
import type { PreviewImage } from '../model/picture.ts';
import type { SourceFile } from '../model/source.ts';
import type { Placed } from '../sources/front-matter-field.ts';
import { type RecordedLookups, recordLookups } from './recorded-lookup.ts';
import type { PageLookup } from './site-lookup.ts';

/** What was made of a text: plain data, wherever it was made. */
export interface MadeText {
  readonly rendered: RenderedMarkdown;
  /** The preview picture that the author chose. */
  readonly image: PreviewImage | undefined;
  /** What was looked up for it, and found. */
  readonly lookups: RecordedLookups;
}

/** A text with the image that its front matter names. */
export interface TextWithImage {
  readonly body: SourceFile;
  readonly image: Placed<string> | undefined;
  readonly context: PageLookup;
}

/** Renders a text in Markdown. */
export async function makeText(text: TextWithImage, renderer?: Renderer): Promise<MadeText> {
  const { recording, lookups } = recordLookups(text.context);
  const rendered = await renderMarkdown(text.body, recording, renderer);
  const { body, image, context } = text;
  return withImage({ rendered, lookups }, { path: body.path, image, context });
}

/** Adds the preview image's file, address and problems to what was made of the text. */
export function withImage(
  { rendered, lookups }: Omit<MadeText, 'image'>,
  { path, image, context }: Omit<TextWithImage, 'body'> & { readonly path: string },
): MadeText {
  if (!image) return { rendered, image: undefined, lookups };
  const { recording, lookups: own } = recordLookups(context);
  const file = documentFile({ path, text: '' }, { context: recording });
  const found = resolveImage(file, { raw: image.value, place: image.place });
  const { links, assets } = factsOf(file);
  // The place is in the front matter, which is not part of the text.
  const problems = diagnosticsOf(file).map((problem) => ({ ...problem, place: image.place }));
  return {
    rendered: {
      ...rendered,
      links: [...links, ...rendered.links],
      assets: [...rendered.assets, ...assets.values()],
      diagnostics: [...problems, ...rendered.diagnostics],
    },
    image: found && { src: found.src, size: found.size },
    lookups: new Map([...lookups, ...own]),
  };
}
