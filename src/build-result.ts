import type { RenderedSite } from './features/feature.ts';
import type { OutputFile } from './model/output.ts';
import type { Steps } from './steps.ts';

/** The result of a build. Nothing is written yet. */
export interface BuildResult extends Pick<Steps, 'diagnostics' | 'timings'> {
  /** If there is an error, only the files of the pages without one: for `serve`, never to be written. */
  readonly files: readonly OutputFile[];
  /** Undefined if the configuration or an option of a plugin is invalid, or if there is nothing to build. */
  readonly site: RenderedSite | undefined;
  /** Whether no error has kept anything out of the files: one that the checks find, such as a broken link, does not. */
  readonly isComplete: boolean;
  /** Absolute paths of further files that the result depends on: configuration, components, what plugins declared. */
  readonly dependencies: readonly string[];
}
