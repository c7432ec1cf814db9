import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { callHook } from '../../config/call-hook.ts';
import { thrownAt } from '../../config/unreadable.ts';
import { fileDigests } from '../../content/file-digests.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic, Outcome, PlaceOf } from '../../model/diagnostic.ts';
import type { ConfiguredPlugin, PluginSite } from '../../model/plugin.ts';
import { readBySchema } from '../../schema/read.ts';
import { errorLine } from '../../shared/error-chain.ts';
import { isSameList } from '../../shared/remember.ts';
import { type HookValues, hookResults } from './hook-results.ts';

/** The plugins of a site, and what their hooks get. */
export interface PluginRequest extends Omit<PluginSite, 'addDependency'> {
  readonly plugins: readonly ConfiguredPlugin[];
  /** Absolute paths of the files that the configuration was loaded from; the first is the configuration. */
  readonly dependencies: readonly string[];
  readonly placeOf: PlaceOf;
}

/** The last result of each hook, by the names of plugin and hook. */
export type HookMemory = Map<string, Called>;

interface Called {
  readonly plugin: ConfiguredPlugin;
  /** Configuration, and what hooks before it returned. */
  readonly before: readonly unknown[];
  readonly inputs: readonly unknown[];
  /** Digests of what the hook declared, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly outcome: Outcome<unknown>;
}

/** Calls hooks of one plugin in one build, or remembers what they returned. */
export interface PluginHooks {
  /**
   * The result of `call` for these inputs; an error, or a value of another shape, is PLUGIN_HOOK, and the result is then
   * empty. `inputs` are the records that it depends on.
   */
  readonly call: <Hook extends keyof HookValues>(
    hook: Hook,
    inputs: readonly unknown[],
    call: (site: PluginSite) => unknown,
  ) => Promise<Outcome<HookValues[Hook]>>;
  /** PLUGIN_HOOK for something that a hook returned. */
  readonly fault: (
    message: string,
    details?: { readonly error?: unknown; readonly hint?: string | undefined },
  ) => Diagnostic;
}

export function pluginHooks(plugin: ConfiguredPlugin, request: PluginRequest, memory: HookMemory): PluginHooks {
  const { placeOf, dependencies, root, mode, config } = request;
  const digestAt = fileDigests(root);
  /** What the plugin's hooks returned before in this build: a plugin may keep for one hook what it learns in another. */
  const earlier: unknown[] = [];
  const fault: PluginHooks['fault'] = (message, { error, hint } = {}) => {
    const place = thrownAt(error, dependencies) ?? placeOf(['plugins', plugin.position]);
    return report('PLUGIN_HOOK', `The plugin ${plugin.name} ${message}`, { place, hint });
  };
  const call: PluginHooks['call'] = async (hook, inputs, make) => {
    const key = `${plugin.name} ${hook}`;
    const last = memory.get(key);
    const before = [config, ...earlier];
    const isKnown =
      last?.plugin === plugin && isSameList(last.before, before) && isSameList(last.inputs, inputs, isDeepStrictEqual);
    if (isKnown && [...last.files].every(([path, digest]) => digestAt(path) === digest)) {
      earlier.push(last.outcome);
      return last.outcome as Outcome<HookValues[typeof hook]>;
    }
    const files = new Map<string, string>();
    const addDependency = (path: string) => files.set(path, digestAt(path));
    const read = (result: unknown) => readBySchema(hookResults[hook], { [hook]: result ?? undefined });
    // What it returns may still run code of its own when it is read.
    const called = await callHook(async () => read(await make({ root, mode, config, addDependency })));
    const { value, problems } = 'value' in called ? called.value : read(undefined);
    const diagnostics =
      'error' in called
        ? [fault(`failed in its hook "${hook}": ${errorLine(called.error)}`, called)]
        : problems.map(({ message, hint }) => fault(`returned a wrong value: ${message}`, { hint }));
    const outcome = { value: (value as HookValues)[hook], diagnostics };
    memory.set(key, { plugin, before, inputs, files, outcome });
    earlier.push(outcome);
    return outcome;
  };
  return { call, fault };
}

/** Absolute paths of the files that hooks have declared. */
export function pluginDependencies(memory: HookMemory, root: string): string[] {
  return [...memory.values()].flatMap(({ files }) => [...files.keys()].map((path) => resolve(root, path)));
}
