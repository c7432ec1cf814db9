import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { holdExit } from '../config/hold-exit.ts';
import type { MdxRenderer, MdxText, RenderedMdx } from '../content/mdx-renderer.ts';
import { type RecordedLookups, recordLookups } from '../content/recorded-lookup.ts';
import { placeAtOffset, report } from '../diagnostics/report.ts';
import { pathFrom } from '../file-path.ts';
import { type CompiledMdx, compileMdx } from '../markdown/compile-mdx.ts';
import { fileFacts } from '../markdown/file-facts.ts';
import { mdxDocument } from '../markdown/mdx-document.ts';
import { fillSlots, type Slots } from '../markdown/plugins/rehype-slots.ts';
import type { Renderer } from '../markdown/render-markdown.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ProcessorConfig } from '../model/site-plugin.ts';
import type { AssetFile, SourceFile } from '../model/source.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { inParallel } from '../shared/in-parallel.ts';
import { isIslandError } from '../shared/island-protocol.ts';
import { plainFrontMatter, readFrontMatter } from '../sources/front-matter.ts';
import { bundleMdx, type LoadedMdx } from './bundle-mdx.ts';
import { fillCode } from './fill-code.ts';
import { IMAGE, imageAt } from './image-module.ts';
import { islandReport } from './islands.ts';
import { COMPONENTS } from './module-names.ts';
import { readSource } from './read-source.ts';
import { crashReport } from './site-bundle.ts';
import { componentNames } from './site-components.ts';
import type { ModuleFolders } from './site-modules.ts';

/** What a site's texts of MDX are rendered with. */
export interface MdxSite extends ModuleFolders {
  readonly markdown: ProcessorConfig;
  readonly format: MdxRenderer['format'];
  readonly highlighter?: Renderer['highlighter'];
  readonly renderComponent?: Renderer['renderComponent'];
}

/** A text with what compiling it looked up. */
interface Compiled extends CompiledMdx {
  readonly lookups: RecordedLookups;
}

/** How many texts are compiled at the same time. */
const IN_FLIGHT = 32;

/** What renders a site's texts of MDX: they are compiled, bundled with the components that they import, and run. */
export function mdxRenderer(site: MdxSite): MdxRenderer {
  const { templates, islands } = site.sources;
  return {
    format: site.format,
    key: [...templates, ...islands].map(({ path }) => path).join('\n'),
    render: (texts) => renderTexts(texts, site),
  };
}

async function renderTexts(texts: readonly MdxText[], site: MdxSite): Promise<readonly RenderedMdx[]> {
  const { root } = site.sources;
  const slots: Slots = new Map();
  const provided = { module: COMPONENTS, names: componentNames(site.sources) };
  const compile = async ({ source, context }: MdxText, isPartial = false): Promise<Compiled> => {
    const { recording, lookups } = recordLookups(context);
    return {
      ...(await compileMdx(source, { ...recording, isPartial }, { ...site, slots, provided })),
      lookups,
    };
  };
  const modules = new Map<string, Promise<Compiled>>();
  await inParallel(texts, IN_FLIGHT, async (text) => {
    const compiled = compile(text);
    modules.set(resolve(root, text.source.path), compiled);
    await compiled;
  });
  const compiledAt = (path: string): Promise<Compiled> => {
    return getOrInsert(modules, path, () => readPartial(path, root, texts).then((text) => compile(text, true)));
  };
  const paths: string[] = [];
  for (const [path, compiled] of modules) if ((await compiled).code !== undefined) paths.push(path);
  // What cannot be compiled is nothing, and reported with each text that includes it.
  const moduleAt = async (path: string) => {
    const { code = 'export default () => null;', imports } = await compiledAt(path);
    return { code, imports };
  };
  const loaded = await bundleMdx(paths, { ...site, moduleAt });
  return Promise.all(
    texts.map(async (text) => {
      const path = resolve(root, text.source.path);
      const own = await compiledAt(path);
      const run = loaded.get(path);
      const inputs = run && 'inputs' in run ? run.inputs.filter((input) => input !== path) : [];
      const parts = await Promise.all(inputs.filter((input) => modules.has(input)).map(compiledAt));
      return renderedText(text, { own, parts, inputs, run, slots, root, highlighter: site.highlighter });
    }),
  );
}

/** A text that others import, with the context of theirs. */
async function readPartial(path: string, root: string, [text]: readonly MdxText[]): Promise<MdxText> {
  const sitePath = pathFrom(root, path);
  const { value } = readFrontMatter({ path: sitePath, text: await readFile(path, 'utf8') });
  const { context } = text as MdxText;
  const permalink = context.permalinkOf(sitePath) ?? `/${sitePath.replace(/\.mdx?$/, '')}`;
  return { source: value.body(), context: { ...context, permalink, frontMatter: plainFrontMatter(value.fields) } };
}

/** The parts of a text that is about to be rendered. */
interface Parts {
  readonly own: Compiled;
  /** The texts that it includes. */
  readonly parts: readonly Compiled[];
  /** Absolute paths of the other files that it was made from. */
  readonly inputs: readonly string[];
  /** Undefined if it cannot be compiled. */
  readonly run: LoadedMdx | undefined;
  readonly slots: Slots;
  readonly root: string;
  readonly highlighter: Renderer['highlighter'];
}

async function renderedText(
  { source, context }: MdxText,
  { own, parts, inputs, run, slots, root, highlighter }: Parts,
): Promise<RenderedMdx> {
  const { recording, lookups } = recordLookups(context);
  for (const input of inputs) recording.dependency?.(pathFrom(root, input));
  const canRun = [own, ...parts].every((one) => one.canRun);
  const outcome = run ? htmlOf(run, { path: source.path, permalink: context.permalink, root, canRun }) : NOTHING;
  const html = 'html' in outcome ? fillSlots(await fillCode(outcome.html, highlighter), slots) : '';
  const images = inputs.filter((input) => IMAGE.test(input)).flatMap((input) => imageAt(input, root) ?? []);
  const damaged = images.flatMap(({ file }) => damagedImport(source, file));
  const problems = [...[own, ...parts].flatMap(({ diagnostics }) => diagnostics), ...damaged];
  return {
    rendered: mdxDocument(html, {
      permalink: context.permalink,
      own: own.facts,
      parts: parts.map(({ facts }) => facts),
      images,
      diagnostics: [...problems, ...('html' in outcome ? [] : outcome.problems)],
    }),
    lookups: new Map([own, ...parts, { lookups }].flatMap((one) => [...one.lookups])),
    isWhole: 'html' in outcome,
  };
}

/** IMAGE_DAMAGED at the name of an imported image; where a part of the text imports it, at the start of the text. */
function damagedImport(source: SourceFile, file: AssetFile): Diagnostic[] {
  const damage = fileFacts(file)?.damage;
  if (damage === undefined) return [];
  const name = basename(file.path);
  const at = source.text.indexOf(name);
  const place = at < 0 ? { file: source.path, line: 1, column: 1 } : placeAtOffset(source, at, name.length);
  return [
    report('IMAGE_DAMAGED', `No browser can show "${file.path}": ${damage.reason}`, { place, hint: damage.hint }),
  ];
}

/** The HTML of a text, or why there is none. */
type Outcome = { readonly html: string } | { readonly problems: readonly Diagnostic[] };

/** What is wrong was reported when it was compiled. */
const NOTHING: Outcome = { problems: [] };

interface Running {
  readonly path: string;
  readonly permalink: string;
  readonly root: string;
  readonly canRun: boolean;
}

function htmlOf(run: LoadedMdx, { path, permalink, root, canRun }: Running): Outcome {
  if ('problems' in run) return run;
  if (!canRun) return NOTHING;
  const release = holdExit();
  try {
    const component = run.exports.default as ComponentType;
    // Lists of posts show several texts on one page.
    const identifierPrefix = hash('sha1', permalink, 'hex').slice(0, 8);
    return { html: renderToStaticMarkup(createElement(component), { identifierPrefix }) };
  } catch (error) {
    if (isIslandError(error)) return { problems: [islandReport(error, readSource(root, path))] };
    return { problems: [crashReport(error, root, path)] };
  } finally {
    release();
  }
}
