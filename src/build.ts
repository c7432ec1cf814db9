import type { BuildResult } from './build-result.ts';
import { type BuildRequest, declaredFiles } from './build-state.ts';
import { checkSite } from './check/check-site.ts';
import { type OpenConfig, openConfig } from './config/open-config.ts';
import { consoleFiles } from './content/console-files.ts';
import { contentFiles } from './content/content-files.ts';
import { readContent } from './content/read-content.ts';
import { siteFeatures } from './features/build-features.ts';
import type { PlannedSite, RenderedSite } from './features/feature.ts';
import { featuresOf } from './features/features.ts';
import { withPluginNames } from './features/plugins/plugin-texts.ts';
import { fitHeapGrowth } from './heap-growth.ts';
import { loadProcessor } from './markdown/load-processor.ts';
import { siteFiles } from './output/site-files.ts';
import { renderContext } from './render/render-context.ts';
import { renderSite } from './render/render-site.ts';
import { bundleSite } from './render/site-code.ts';
import { textRenderers } from './render/text-renderers.ts';
import { planSite } from './routes/plan-site.ts';
import { readSite } from './sources/read-site.ts';
import { type Steps, startSteps } from './steps.ts';

/**
 * The story of a build: configuration → sources → content → routes → pages → features → checks → files. There is no
 * other way: each step remembers in `state` its result and its inputs, so that an edit costs only what it touches.
 */
export async function buildSite(request: BuildRequest): Promise<BuildResult> {
  const { siteDir, mode, basePath, changed, postpone = false, state, threads, onProgress } = request;
  const steps = startSteps(onProgress);
  state.sources.unread.add(changed);
  const loaded = await steps.run('config', () => openConfig(siteDir, basePath));
  if (steps.hasErrors()) return emptyResult(steps, loaded);
  const { config, source: configSource, placeOf } = loaded;
  const features = siteFeatures(featuresOf(state.features, { ...loaded, root: siteDir, mode }, threads), steps);
  const known = { ...request, layout: config, added: await features.sources() };
  const sources = await steps.run('sources', () => readSite(siteDir, state.sources, known));
  if (steps.diagnostics.some(({ code }) => code === 'SITE_EMPTY')) return emptyResult(steps, loaded);
  fitHeapGrowth(sources);
  const processor = await steps.run('plugins', () => loadProcessor(config.markdown, placeOf));
  if (!processor) return emptyResult(steps, loaded);
  const renderers = await textRenderers(sources, loaded, { text: processor, threads, bundle: state.bundle });
  const reading = { includeDrafts: mode === 'serve', isRepeated: mode === 'serve', cache: state.content, ...renderers };
  const content = await steps.run('content', () => readContent(sources, config, reading));
  const ownFiles = contentFiles(sources.publicFiles, content);
  const planning = { files: ownFiles, placeOf, added: await features.routes(content) };
  const plan = await steps.run('routes', () => planSite(content, config, planning, state.plan));
  const { assets, islands, bundle } = await steps.run('code', () => bundleSite(loaded, sources, content, state));
  const planned: PlannedSite = { mode, config, sources, content, plan, assets, bundle, placeOf };
  const head = await features.head(planned);
  const context = await renderContext({ siteDir, config, content, plan, assets, islands, bundle, head }, state.context);
  const rendering = { onPage: features.onPage(planned), postpone, onProgress, threads };
  const pages = await steps.run('render', () => renderSite(context, state.render, rendering));
  const site: RenderedSite = { ...planned, pages, words: context.words, head };
  const addedFiles = await features.files(site, { postpone, siteWide: state.siteWide });
  const files = [...ownFiles, ...consoleFiles(content.apis), ...assets.files, ...islands.files, ...addedFiles];
  const isIncomplete = steps.hasErrors();
  const dependencies = [...loaded.dependencies, ...bundle.inputs, ...declaredFiles(state, siteDir)];
  const check = { ...site, files, configSource, inputs: bundle.inputs, dependencies, isIncomplete };
  await steps.check('check', () => checkSite(check, state.check));
  // After an error the output is incomplete; these checks would report as missing what the error prevented.
  if (!isIncomplete) await features.checks(site);
  const { timings } = steps;
  const diagnostics = withPluginNames(steps.diagnostics, known.added);
  const result = { diagnostics, timings, site, isComplete: !isIncomplete, dependencies };
  return { ...result, files: siteFiles(pages, files, config.trailingSlash) };
}

/** The result when there is no point in going on: without a configuration, a processor, or anything to build. */
function emptyResult({ diagnostics, timings }: Steps, { dependencies }: OpenConfig): BuildResult {
  return { diagnostics, timings, files: [], site: undefined, isComplete: false, dependencies };
}
