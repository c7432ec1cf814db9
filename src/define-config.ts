import type { SiteConfig } from './model/config.ts';
import type { ConfigFields } from './model/config-input.ts';
import type { MockHandlers } from './model/mock.ts';
import type { DocgenPlugin } from './model/plugin.ts';
import type { VerifySetup } from './model/verify-setup.ts';

export type { PageProps } from './model/frame.ts';
export type { MockHandler, MockHandlers, MockReply, RequestValues } from './model/mock.ts';
export type {
  DocgenPlugin,
  PluginContent,
  PluginFiles,
  PluginPages,
  PluginProblem,
  PluginRoute,
  PluginSite,
} from './model/plugin.ts';
export type { PluginData, SitePlugin } from './model/site-plugin.ts';
export type { SetupSurroundings, VerifyData } from './model/verify-setup.ts';
export type { SiteConfig, VerifySetup };

/** The type of the configuration in `docgen.config.ts`. */
export type SiteConfigInput = ConfigFields & {
  /** Plugins of docgen; `condition && plugin()` may leave one out. */
  readonly plugins?: readonly (DocgenPlugin | false | null | undefined)[] | undefined;
};

/** Returns a configuration unchanged; it gives editors the types of the fields. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/** Returns a plugin unchanged; it gives editors the types of its hooks. */
export function definePlugin(plugin: DocgenPlugin): DocgenPlugin {
  return plugin;
}

/** Returns the handlers of a mock unchanged; it gives editors their types. */
export function defineMock(handlers: MockHandlers): MockHandlers {
  return handlers;
}

/** Returns the setup of `docgen verify` unchanged; it gives editors its types. */
export function defineSetup(setup: VerifySetup): VerifySetup {
  return setup;
}
