import { bundleAssets } from './assets/bundle-assets.ts';
import { islandBundle } from './assets/bundle-islands.ts';
import { consoleFiles } from './assets/console-files.ts';
import { staticFiles } from './assets/copy-static.ts';
import { ownIslands } from './assets/own-islands.ts';
import type { BuildRequest } from './build-state.ts';
import type { BuiltSite } from './built-site.ts';
import { checkSite, mapOf } from './check/check-site.ts';
import { fieldPlace } from './config/field-place.ts';
import { type LoadedConfig, loadConfig } from './config/load.ts';
import { readContent, textDependencies } from './content/read-content.ts';
import { lookupOf } from './content/site-lookup.ts';
import { wholeTextPath } from './features/agents/llms-full.ts';
import { markdownPagesOf } from './features/agents/markdown-pages.ts';
import { markdownWriter } from './features/agents/markdown-writer.ts';
import { apiFiles } from './features/api-downloads/api-files.ts';
import { discoveryFiles } from './features/discovery-files.ts';
import { drawPictures } from './features/preview-images/draw-pictures.ts';
import { renewSearch } from './features/search/renew-search.ts';
import { updateLockfile } from './features/url-lockfile/update-lockfile.ts';
import { fitHeapGrowth } from './heap-growth.ts';
import { highlightBeside } from './markdown/highlighter.ts';
import { loadProcessor } from './markdown/load-processor.ts';
import type { BuildResult } from './model/output.ts';
import { siteFiles } from './output/site-files.ts';
import { packageRoot } from './package-root.ts';
import { renderContext } from './render/render-context.ts';
import { renderSite } from './render/render-site.ts';
import { loadSiteBundle } from './render/site-bundle.ts';
import { titledRoute } from './render/titled-route.ts';
import { planSite } from './routes/plan-site.ts';
import { lazily } from './shared/lazily.ts';
import { lastChanges } from './sources/last-changes.ts';
import { readSite } from './sources/read-site.ts';
import { startStopwatch } from './stopwatch.ts';

/**
 * The story of a build, one stage a line: configuration → sources → content → routes → pages → checks → files. Every
 * stage gives its problems beside its value; all of them are told together. Nothing is written here.
 */
export async function buildSite({
  siteDir,
  mode,
  basePath,
  state,
  thread,
  listing,
}: BuildRequest): Promise<BuildResult> {
  const { time, timings } = startStopwatch();
  state.built = undefined;
  const loaded = await time('config', () => loadConfig(siteDir));
  if (loaded.diagnostics.length > 0) return failed(loaded.diagnostics, loaded, timings);
  const config = basePath === undefined ? loaded.config : { ...loaded.config, basePath };

  const sources = await time('sources', () => readSite(siteDir, state.sources, listing));
  if (sources.diagnostics.some(({ code }) => code === 'SITE_EMPTY')) {
    return failed(sources.diagnostics, loaded, timings);
  }
  fitHeapGrowth(sources.value);
  const placeOf = (path: readonly (string | number)[]) => loaded.source && fieldPlace(loaded.source, path, 'value');
  const text = loadProcessor(config.markdown, placeOf);
  if (!text.value) return failed(text.diagnostics, loaded, timings);
  const renderer = { text: text.value, highlighter: thread && highlightBeside(thread) };
  const { pluginKey } = loaded;
  const content = await time('content', () =>
    readContent(sources.value, config, {
      includeDrafts: mode === 'serve',
      cache: state.content,
      renderer,
      pluginKey,
    }),
  );
  const own = [...staticFiles(sources.value.publicFiles, content.value), ...apiFiles(content.value.apis)];
  const plan = await time('routes', () => planSite(content.value, config, { files: own, placeOf }));
  const assets = await time('assets', () =>
    bundleAssets({ packageRoot, siteDir, siteStyles: config.styles.map((path) => `${siteDir}/${path}`) }, state.assets),
  );
  const islands = await time('islands', () =>
    islandBundle(
      { own: ownIslands(content.value.apis, packageRoot), site: sources.value.islands },
      { packageRoot, siteDir },
      state.islands,
    ),
  );
  const bundle = await time('bundle', () =>
    loadSiteBundle({ sources: sources.value, packageRoot, markdown: config.markdown, pluginKey }, state.bundle),
  );
  const pictures = await time('pictures', () =>
    drawPictures(
      {
        config,
        routes: plan.value.routes.map((route) => titledRoute(route, bundle.value)),
        publicFiles: sources.value.publicFiles,
        mode,
        placeOf,
      },
      state.pictures,
    ),
  );
  const context = await time('context', () =>
    renderContext({
      siteDir,
      config,
      content: content.value,
      plan: plan.value,
      assets,
      islands,
      bundle: bundle.value,
      pictures: pictures.value,
    }),
  );
  const writer = markdownWriter(plan.value.routes, config, thread);
  const pages = await time('render', () => renderSite(context, state.render, writer.take));
  const { words } = context;
  const markdownPages = await time('markdown', () =>
    markdownPagesOf(pages.value, { config, words, writer }, state.markdownPages),
  );
  const found = await time('discovery', async () =>
    discoveryFiles({
      config,
      content: content.value,
      plan: plan.value,
      assets,
      icons: pictures.value.icons,
      pages: pages.value,
      markdownPages,
      // Who edits does not wait for git, and the sitemap, which tells them, needs an address.
      changes: mode === 'build' && config.url !== undefined ? await lastChanges(siteDir) : new Map(),
      publicFiles: sources.value.publicFiles,
    }),
  );
  const renew = () => renewSearch(state.search, content.value, pages.value);
  const index = await time('search', () => state.search.files ?? renew());
  const more = [assets, islands, pictures.value].flatMap((made) => made.files);
  const files = [
    ...own,
    ...consoleFiles(content.value.apis),
    ...more,
    ...markdownPages.map(({ file }) => file),
    ...found,
    ...index,
  ];
  const stages = [sources, content, plan, assets, bundle.diagnostics.length > 0 ? bundle : islands, pictures, pages];
  const isIncomplete = stages.some(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'));
  const map = mapOf(pages.value, files, content.value);
  const problems = await time('check', () =>
    checkSite({
      pages: pages.value,
      map,
      content: content.value,
      config,
      configSource: loaded.source,
      sources: sources.value,
      inputs: bundle.value.inputs,
      isIncomplete,
    }),
  );
  // Who edits may try things out, and promises nothing.
  const lockfile = await time('lockfile', () =>
    mode === 'build' ? updateLockfile(sources.value.lockfile, pages.value, content.value) : undefined,
  );
  // What an error keeps from being made is not lost.
  const lost = isIncomplete ? [] : (lockfile?.diagnostics ?? []);
  const diagnostics = [...stages.flatMap((stage) => stage.diagnostics), ...problems, ...lost];
  const site: BuiltSite = {
    siteDir,
    content: content.value,
    context,
    pages: pages.value,
    markdownPages,
    addresses: writer.addresses,
    map,
    lookup: lazily(() => lookupOf(sources.value, config, content.value)),
    renderer: { text: text.value },
    pluginKey,
    wholeText: found.find(({ path }) => path === wholeTextPath),
  };
  // A site of which there is something to tell is built as a whole again.
  if (mode === 'serve' && diagnostics.length === 0) state.built = site;
  return {
    files: siteFiles(pages.value, files, config.trailingSlash),
    diagnostics,
    get lockfile() {
      return lockfile?.text() ?? '';
    },
    search: { files: index, renew },
    timings,
    pages: pages.value.length,
    config,
    dependencies: [...loaded.dependencies, ...bundle.value.inputs, ...textDependencies(state.content, siteDir)],
  };
}

/** Where going on is meaningless: without a configuration, or without anything to build. */
function failed(
  diagnostics: BuildResult['diagnostics'],
  { dependencies }: LoadedConfig,
  timings: BuildResult['timings'],
): BuildResult {
  return {
    files: [],
    search: { files: [], renew: () => [] },
    lockfile: '',
    diagnostics,
    timings,
    pages: 0,
    config: undefined,
    dependencies,
  };
}
