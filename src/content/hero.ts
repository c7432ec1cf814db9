import * as v from 'valibot';
import type { SourceFile } from '../model/source.ts';
import { isRecord } from '../schema/fields.ts';
import { escapeHtml } from '../shared/escape-html.ts';

const string = v.optional(v.string('a string'));

const image = v.union(
  [v.string(), v.object({ file: string, src: string, light: string, alt: string })],
  'an address, or { file, alt }',
);

const action = v.object({ text: v.string('a string'), link: v.string('a string') }, 'an object with text and link');

/** The opening of a page, as Starlight and VitePress write it. */
export const heroFields = v.object(
  {
    title: string,
    name: string,
    text: string,
    tagline: string,
    image: v.optional(image),
    actions: v.optional(v.array(action, 'a list of { text, link }')),
  },
  'an object with title, tagline, image or actions',
);

/** What a product can do, as VitePress writes it. */
export const featureList = v.array(
  v.object({ title: v.string('a string'), details: string, link: string }, 'an object with title and details'),
  'a list of { title, details }',
);

/**
 * A text with the opening that its front matter describes, as Markdown on the blank lines of the front matter: a heading, a
 * sentence, a picture, links and a list. It is read like the text below, so that links are checked and agents read it.
 */
export function withOpening({ path, text }: SourceFile, fields: Readonly<Record<string, unknown>>): SourceFile {
  const parts = openingText(fields);
  const lines = parts.join('\n\n').split('\n');
  const blank = /^\n*/.exec(text)?.[0].length ?? 0;
  // Where authors write lists on one line there is less space: lines of the text below must not move.
  const shown = lines.length < blank ? lines : [parts.map(onOneLine).join(' ')];
  return { path, text: shown.join('\n') + text.slice(shown.length - 1) };
}

function onOneLine(part: string): string {
  return part
    .replace(/^# |^:::.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Fields that are wrong are reported elsewhere. */
function openingText(fields: Readonly<Record<string, unknown>>): readonly string[] {
  const hero = v.safeParse(heroFields, fields.hero);
  const features = v.safeParse(featureList, fields.features);
  return [...(hero.success ? openingOf(hero.output) : []), ...(features.success ? listOf(features.output) : [])];
}

function openingOf({
  title,
  name = title,
  text,
  tagline,
  image: picture,
  actions = [],
}: v.InferOutput<typeof heroFields>) {
  const { src, alt = '' } = pictureOf(picture);
  const links = actions.map((one) => linkTo(one.link, one.text));
  const lines = [
    [text, tagline].flatMap((part) => (part === undefined ? [] : [literal(part)])).join('\\\n'),
    // As HTML, since such a picture often means nothing, which Markdown cannot say.
    src === undefined ? '' : `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" />`,
    links.join(' '),
  ].filter((line) => line !== '');
  return [
    ...(name === undefined ? [] : [`# ${literal(name)}`]),
    ...(lines.length === 0 ? [] : [`:::opening\n${lines.join('\n\n')}\n:::`]),
  ];
}

function pictureOf(picture: v.InferOutput<typeof image> | undefined) {
  if (!isRecord(picture)) return { src: picture };
  const { file, src = file, light, alt } = picture;
  return { src: src ?? light, alt };
}

function listOf(features: v.InferOutput<typeof featureList>): string[] {
  const entries = features.map(({ title, details = '', link }) => {
    const name = link === undefined ? literal(title) : linkTo(link, title);
    return `- **${name}**${details === '' ? '' : ` — ${literal(details)}`}`;
  });
  return entries.length === 0 ? [] : [entries.join('\n')];
}

function linkTo(href: string, text: string): string {
  return `[${literal(text)}](<${address(href)}>)`;
}

function address(written: string): string {
  return written.replace(/[<>\\\s]/g, encodeURIComponent);
}

/** Text that means nothing in Markdown or MDX, on one line. Tags, which these generators would take as HTML, are left out. */
function literal(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
