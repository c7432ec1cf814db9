import { wrap } from 'trough';
import type { Pluggable, Plugin, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { SitePlugin } from '../model/site-plugin.ts';
import { factsOf } from './document-facts.ts';
import { type Positioned, placeOfNode, warn } from './messages.ts';

/** A plugin could not be set up: what it says, and which one it is. */
export class PluginSetupError extends Error {
  readonly plugin: Plugin;

  constructor(plugin: Plugin, cause: unknown) {
    super(`The plugin ${nameOf(plugin)} cannot be set up: ${wordsOf(cause)}`, { cause });
    this.plugin = plugin;
  }
}

/** By plugin, since unified takes the same function twice for the same plugin with other options. */
const guarded = new WeakMap<Plugin, Plugin>();

/** The plugins as the processor uses them: a failure of one costs its own work on that text, and is a message on its file. */
export function guardedPlugins(plugins: readonly SitePlugin[]): Pluggable[] {
  return plugins.map((entry): Pluggable => {
    const [plugin, ...options] = (typeof entry === 'function' ? [entry] : entry) as [Plugin, ...unknown[]];
    const known = guarded.get(plugin) ?? guardedPlugin(plugin);
    guarded.set(plugin, known);
    return [known, ...options] as Pluggable;
  });
}

/** The name that a plugin has in messages: that of its function. */
export function nameOf(plugin: Plugin): string {
  return plugin.name || 'without a name';
}

function guardedPlugin(plugin: Plugin): Plugin {
  return function setUp(this: Processor, ...options: unknown[]) {
    let transformer: Transformer | undefined;
    try {
      transformer = plugin.apply(this, options as []) as Transformer | undefined;
    } catch (error) {
      throw new PluginSetupError(plugin, error);
    }
    return typeof transformer === 'function' ? guardedTransformer(transformer, nameOf(plugin)) : undefined;
  } as Plugin;
}

/** Runs as the transformer does, without waiting where that one does not wait. */
function guardedTransformer(transformer: Transformer, name: string): Transformer {
  return (tree, file, next) => {
    const before = file.messages.length;
    let isDone = false;
    const done = (error: unknown, result: unknown) => {
      isDone = true;
      const failure = error ?? (isTree(result) ? undefined : 'it returned something that is not a tree');
      if (failure !== undefined && failure !== null) noteFailure(file, name, failure);
      for (const message of file.messages.slice(before)) message.source ??= name;
      next(undefined, failure === undefined ? (result as Node | undefined) : undefined);
    };
    wrap(transformer as Parameters<typeof wrap>[0], done)(tree, file);
    if (!isDone) factsOf(file).isAsynchronous = true;
  };
}

/** A transformer returns a tree, or nothing where it has changed the one that it was given. */
function isTree(result: unknown): boolean {
  return result === undefined || result === null || (result as Partial<Node>).type === 'root';
}

/** `file.fail` has noted itself already. */
function noteFailure(file: VFile, name: string, failure: unknown): void {
  if (file.messages.some((message) => message === failure)) return;
  const place = placeOfNode(file, (failure as { readonly position?: Positioned['position'] } | null) ?? {});
  warn(file, 'PLUGIN_FAILED', `The plugin ${name} failed: ${wordsOf(failure)}`, { place });
}

/** What an error says, as one line without a full stop. */
function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').trim().replace(/\.$/, '');
}
