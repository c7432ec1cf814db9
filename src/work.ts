import { parentPort } from 'node:worker_threads';
import type { TaskAnswer, TaskCall } from './threads/thread.ts';

/** What a thread can do. Each is loaded when it is first asked for. */
const tasks: Readonly<Record<string, () => Promise<(input: never) => unknown>>> = {
  highlight: async () => (await import('./markdown/highlight/highlight-task.ts')).highlightBlocks,
  markdown: async () => (await import('./features/agents/markdown-task.ts')).pagesAsMarkdown,
};

/** Answers the main thread's calls one after the other; this is what runs in a thread. */
export function work(): void {
  const port = parentPort;
  let last = Promise.resolve();
  port?.on('message', (call: TaskCall) => {
    last = last.then(async () => port.postMessage(await answerOf(call)));
  });
}

async function answerOf({ id, task, input }: TaskCall): Promise<TaskAnswer> {
  try {
    const load = tasks[task];
    if (!load) throw new Error(`No thread knows the task "${task}".`);
    return { id, output: await (await load())(input as never) };
  } catch (error) {
    return { id, error };
  }
}
