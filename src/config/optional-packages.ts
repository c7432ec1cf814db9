import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { report } from '../diagnostics/report.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { DrawDiagram, SitePlugin } from '../model/site-plugin.ts';
import { packageRoot } from '../package-root.ts';
import { OutOfTime, withinTime } from '../time-limit.ts';
import { plainFlowchart } from './mermaid-flowchart.ts';

type Markdown = SiteConfig['markdown'];

/** The packages that a site installs for what it turns on, so that others need not have them. */
const MATH = ['remark-math', 'rehype-katex'] as const;
const DIAGRAMS = { mermaid: 'beautiful-mermaid', graphviz: '@viz-js/viz' } as const;

/** What `withPackages` needs to know, and where it notes the files of the packages that it loads. */
export interface PackageRequest {
  readonly siteDir: string;
  readonly placeOf: (path: readonly string[]) => Place | undefined;
  readonly packages: string[];
}

/** Loads what formulas and diagrams need from the site's own packages; one that is not installed is CONFIG_PACKAGE. */
export async function withPackages(
  markdown: Markdown,
  request: PackageRequest,
): Promise<{ readonly markdown: Markdown; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const load = async (names: readonly string[], field: string) => {
    const files = names.map((name) => entryOf(name, request.siteDir));
    const missing = names.filter((_, index) => files[index] === undefined);
    if (missing.length === 0) {
      for (const file of files) if (file !== undefined) request.packages.push(file);
      return Promise.all(files.map((file) => import(pathToFileURL(file ?? '').href)));
    }
    const needed = `"markdown.${field}" needs ${missing.length === 1 ? 'the package' : 'the packages'} ${missing.join(' and ')}`;
    const hint = `Install what is missing: npm install --save-dev ${missing.join(' ')}`;
    diagnostics.push(report('CONFIG_PACKAGE', needed, { place: request.placeOf(['markdown', field]), hint }));
    return undefined;
  };
  const [math, katex] = (markdown.math && (await load(MATH, 'math'))) || [];
  const formulas: readonly SitePlugin[][] = math
    ? [[math.default], [[inTime(katex.default), { output: 'mathml', strict: 'ignore' }] as unknown as SitePlugin]]
    : [];
  const drawings: Record<string, DrawDiagram> = {};
  for (const kind of new Set(markdown.diagrams)) {
    const [module] = (await load([DIAGRAMS[kind]], 'diagrams')) ?? [];
    if (!module) continue;
    if (kind === 'mermaid')
      drawings.mermaid = (source, colors) =>
        module.renderMermaidSVG(plainFlowchart(source), { ...colors, transparent: true, padding: 12 });
    else drawings.graphviz = drawings.dot = graphviz(await module.instance());
  }
  return {
    markdown: {
      ...markdown,
      remarkPlugins: [...markdown.remarkPlugins, ...(formulas[0] ?? [])],
      rehypePlugins: [...markdown.rehypePlugins, ...(formulas[1] ?? [])],
      drawings,
    },
    diagnostics,
  };
}

/** In milliseconds: what the formulas of a page may take; KaTeX itself limits the macros of each. */
const LIMIT_MS = 5_000;

type Transform = (tree: unknown, file: unknown) => undefined;

/** A plugin that stops if the formulas of a page take too long: a hundred kilobytes of macros can be a page of 30 MB. */
function inTime(plugin: (options: unknown) => Transform): (options: unknown) => Transform {
  return (options) => {
    const transform = plugin(options);
    return (tree, file) => {
      try {
        return withinTime(LIMIT_MS, () => transform(tree, file));
      } catch (error) {
        if (!(error instanceof OutOfTime)) throw error;
        throw new Error(`the formulas of this page take more than ${LIMIT_MS / 1000} seconds`);
      }
    };
  };
}

/** The part of Graphviz that draws. */
interface Graphviz {
  readonly renderString: (source: string, options: Readonly<Record<string, unknown>>) => string;
}

function graphviz(viz: Graphviz): DrawDiagram {
  let isDrawing = false;
  return (source, { fg, line, surface }) => {
    if (isDrawing) throw new Error('an earlier one was stopped');
    const text = { fontcolor: fg, fontname: 'system-ui, sans-serif', fontsize: 11 };
    isDrawing = true;
    try {
      const svg = viz.renderString(source, {
        format: 'svg',
        graphAttributes: { bgcolor: 'transparent', color: line, ...text },
        nodeAttributes: { color: line, fillcolor: surface, ...text },
        edgeAttributes: { color: line, ...text },
      });
      return svg.slice(svg.indexOf('<svg'));
    } finally {
      // Not reached where the time limit stops a drawing, which leaves the memory of Graphviz half changed.
      isDrawing = false;
    }
  };
}

/** The file that a package is imported by, looked for as Node does, from the site folder and then from docgen. */
function entryOf(name: string, siteDir: string): string | undefined {
  for (const start of [resolve(siteDir), packageRoot]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const home = join(folder, 'node_modules', name);
      const main = mainOf(home);
      if (main !== undefined) return join(home, main);
      if (folder === dirname(folder)) break;
    }
  }
  return undefined;
}

/** An entry of `exports`: a path, or paths by condition. */
type Exports = string | { readonly [condition: string]: Exports | undefined };

/** The entry of a package for an import (Node's `exports` and `main`); undefined if it is not there. */
function mainOf(home: string): string | undefined {
  try {
    const { exports, main } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      readonly exports?: Exports;
      readonly main?: string;
    };
    let entry: Exports | undefined = exports;
    while (typeof entry === 'object') entry = entry['.'] ?? entry.import ?? entry.node ?? entry.default;
    return entry ?? main ?? 'index.js';
  } catch {
    return undefined;
  }
}
