import { wrap } from 'trough';
import type { Pluggable, Plugin, Processor, Transformer } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import { holdExit } from '../config/hold-exit.ts';
import type { SitePlugin } from '../model/site-plugin.ts';
import { unlessNever } from '../never-ending.ts';
import { errorLine } from '../shared/error-chain.ts';
import { getOrInsert } from '../shared/get-or-insert.ts';
import { factsOf } from './document-facts.ts';
import { placeOfNode, warn } from './messages.ts';
import type { Positioned } from './positioned.ts';
import { treeFault } from './tree-fault.ts';

/** A plugin could not be set up: its error, and which one it is. */
export class PluginSetupError extends Error {
  readonly plugin: Plugin;

  constructor(plugin: Plugin, cause: unknown) {
    super(`The plugin ${nameOf(plugin)} cannot be set up: ${errorLine(cause)}`, { cause });
    this.plugin = plugin;
  }
}

/** By plugin, since unified merges options when the same function is used twice. */
const guarded = new WeakMap<Plugin, Plugin>();

/**
 * The plugins as the processor uses them: a failure of one only undoes its own work on that text, and is a message on
 * its file.
 */
export function guardedPlugins(plugins: readonly SitePlugin[]): Pluggable[] {
  return plugins.map((entry): Pluggable => {
    const [plugin, ...options] = (typeof entry === 'function' ? [entry] : entry) as [Plugin, ...unknown[]];
    const known = getOrInsert(guarded, plugin, () => guardedPlugin(plugin));
    return [known, ...options] as Pluggable;
  });
}

/** The name of a plugin in messages: that of its function. */
function nameOf(plugin: Plugin): string {
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

/** A transformer with as many parameters is given a callback as the last one. */
const CALLBACK = 3;

/**
 * Behaves like the transformer, and is synchronous if that one is. If it leaves a tree that the next steps cannot
 * process, the tree is discarded.
 */
function guardedTransformer(transformer: Transformer, name: string): Transformer {
  return (tree, file, next) => {
    const before = file.messages.length;
    let isDone = false;
    const done = (...outcome: readonly unknown[]) => {
      if (isDone) return;
      isDone = true;
      endWatch?.();
      const [error, result] = outcome;
      const returned = result ?? tree;
      // What is thrown, which may be null, comes alone; what is returned comes second, and to a callback nothing need come.
      const isThrown = outcome.length === 1 && transformer.length < CALLBACK;
      const hasFailed = isThrown || (error !== undefined && error !== null);
      const fault = hasFailed ? undefined : treeFault(returned);
      if (hasFailed || fault !== undefined) noteFailure(file, name, hasFailed ? error : `it left ${fault}`);
      for (const message of file.messages.slice(before)) message.source ??= name;
      if (!hasFailed && fault === undefined) next(undefined, returned as Node);
      else next(undefined, treeFault(tree) === undefined ? tree : emptyRoot());
    };
    let endWatch: (() => void) | undefined;
    const release = holdExit();
    try {
      wrap(transformer as Parameters<typeof wrap>[0], done)(tree, file);
    } finally {
      release();
    }
    if (isDone) return;
    factsOf(file).isAsynchronous = true;
    endWatch = unlessNever(() => done('it never finished'));
  };
}

function emptyRoot(): Node {
  return { type: 'root', children: [] } as Node;
}

/** `file.fail` has added its message already. */
function noteFailure(file: VFile, name: string, failure: unknown): void {
  if (file.messages.some((message) => message === failure)) return;
  const position = typeof failure === 'object' ? (failure as Positioned | null)?.position : undefined;
  const place = placeOfNode(file, { position });
  warn(file, 'PLUGIN_FAILED', `The plugin ${name} failed: ${errorLine(failure)}`, { place });
}
