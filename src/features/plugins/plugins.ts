import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Content, HeadElement } from '../../model/content.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutputFile } from '../../model/output.ts';
import type { ConfiguredPlugin, PluginProblem, PluginRoute } from '../../model/plugin.ts';
import type { SitePlan } from '../../model/route.ts';
import { remembered } from '../../shared/remember.ts';
import type { Feature } from '../feature.ts';
import { type HookMemory, type PluginHooks, type PluginRequest, pluginHooks } from './plugin-hooks.ts';
import { pluginRoute } from './plugin-route.ts';
import { pluginTexts } from './plugin-texts.ts';

/** The plugins of a site as features, in their order. */
export function pluginFeatures(request: PluginRequest, memory: HookMemory): readonly Feature[] {
  return request.plugins.map((plugin) => pluginFeature(plugin, pluginHooks(plugin, request, memory), request));
}

function pluginFeature(plugin: ConfiguredPlugin, hooks: PluginHooks, request: PluginRequest): Feature {
  const { name, sources, routes, head, files, checked } = plugin;
  let added: readonly PluginRoute[] = [];
  return {
    name: `plugin ${name}`,
    isSiteWide: true,
    ...(sources && {
      sources: async () => pluginTexts(await hooks.call('sources', [], sources), name, request, hooks),
    }),
    ...(routes && {
      routes: async (content) => {
        const made = await hooks.call('routes', valuesOf(content), (site) =>
          routes({ ...site, content: sealed(content) }),
        );
        added = made.value;
        const own = added.map((one) => pluginRoute(one, name));
        return { value: ({ sidebars }) => ({ routes: own, sidebars }), diagnostics: made.diagnostics };
      },
    }),
    ...(head && {
      head: async ({ plan, content }) => {
        const shown = plan.routes.filter(({ view }) => view.kind !== 'redirect' && view.kind !== 'print');
        const made = await hooks.call('head', [...valuesOf(content), ...shown], async (site) => {
          const elements: Record<string, readonly HeadElement[]> = {};
          for (const route of shown) {
            const own = await head(route, { ...site, content: sealed(content) });
            if (own) elements[route.path] = own;
          }
          return elements;
        });
        return { value: { elements: new Map(Object.entries(made.value)) }, diagnostics: made.diagnostics };
      },
    }),
    ...(files && {
      files: async ({ content, pages }) => {
        const call = hooks.call('files', [...valuesOf(content), ...pages], (site) =>
          files({ ...site, content: sealed(content), pages }),
        );
        const { value, diagnostics } = await call;
        const made = Object.entries(value).map(
          ([path, bytes]): OutputFile => ({ path, content: bytes, origin: `the plugin ${name}` }),
        );
        return { value: made, diagnostics };
      },
    }),
    checks: async ({ content, pages, plan }) => {
      const unknown = unknownSidebars(added, plan, hooks);
      if (!checked) return unknown;
      const inputs = [...valuesOf(content), ...pages];
      const made = await hooks.call('checked', inputs, (site) => checked({ ...site, content: sealed(content), pages }));
      return [...unknown, ...made.diagnostics, ...made.value.map((one) => problemOf(one, name))];
    },
  };
}

/** A content whose lists and records throw at who changes them, in the hook that does, rather than fail the build later. */
const sealed = remembered((content: Content): Content => {
  for (const list of Object.values(content)) {
    if (!Array.isArray(list)) continue;
    for (const record of list) Object.freeze(record);
    Object.freeze(list);
  }
  return Object.freeze(content);
});

/** The records of a content, which are the same objects as in the last build if they are unchanged. */
function valuesOf(content: Content): readonly unknown[] {
  return Object.values(content).flat();
}

function unknownSidebars(added: readonly PluginRoute[], { sidebars }: SitePlan, { fault }: PluginHooks): Diagnostic[] {
  return added.flatMap(({ path, sidebar }) =>
    sidebar === undefined || sidebars.has(sidebar)
      ? []
      : fault(`names a sidebar for ${path} that the site does not have, "${sidebar}"`, {
          hint: didYouMean(sidebar, [...sidebars.keys()]),
        }),
  );
}

function problemOf({ message, severity, place, hint }: PluginProblem, name: string): Diagnostic {
  const where = place && { file: place.file, line: place.line ?? 1, column: place.column ?? 1 };
  return report('PLUGIN_MESSAGE', `${name}: ${message}`, { severity, place: where, hint });
}
