import { parentPort } from 'node:worker_threads';
import type { TaskCall, TaskResult } from './threads/thread.ts';

/** The tasks of a worker thread. Each is loaded when it is first called. */
const tasks: Readonly<Record<string, () => Promise<(input: never, shared: never) => unknown>>> = {
  load: async () => {
    await Promise.all(['texts', 'pages', 'markdown'].map((name) => tasks[name]?.()));
    return () => undefined;
  },
  texts: async () => (await import('./render/render-texts.ts')).renderTexts,
  pages: async () => (await import('./render/page-task.ts')).renderPages,
  highlight: async () => (await import('./markdown/highlight/highlight-task.ts')).highlightBlocks,
  mark: async () => (await import('./features/preview-images/draw-mark.ts')).drawMark,
  search: async () => (await import('./features/search/search-task.ts')).indexDocuments,
  markdown: async () => (await import('./features/agents/markdown-task.ts')).pagesAsMarkdown,
};

/** What the calls of each task share. */
const sharedBy = new Map<string, unknown>();

/** Handles the main thread's calls one after another; this is the entry of a worker thread. */
export function work(): void {
  const port = parentPort;
  let last = Promise.resolve();
  port?.on('message', (call: TaskCall) => {
    last = last.then(async () => port.postMessage(await resultOf(call)));
  });
}

/** Runs a task in this thread. */
export async function runTask(name: string, input: unknown, shared: unknown): Promise<unknown> {
  const load = tasks[name];
  if (!load) throw new Error(`No thread knows the task "${name}".`);
  return (await load())(input as never, shared as never);
}

async function resultOf({ id, task, input, shared }: TaskCall): Promise<TaskResult> {
  try {
    if (shared) sharedBy.set(task, shared.value);
    return { id, output: await runTask(task, input, sharedBy.get(task)) };
  } catch (error) {
    return { id, error };
  }
}
