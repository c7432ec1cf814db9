import { messageOf } from './message-of.ts';

/** An error's message with the chain of its causes: `Loading failed ← The network is down`. */
export function errorChain(error: unknown): string {
  const messages: string[] = [];
  for (let one = error; one !== undefined && messages.length < 5; one = one instanceof Error ? one.cause : undefined)
    messages.push(one instanceof Error ? one.message : String(one));
  return messages.join(' ← ');
}

/** The message of what was thrown, as one line without a full stop. */
export function errorLine(error: unknown): string {
  const [line = ''] = messageOf(error).split('\n');
  return line.trim().replace(/\.$/, '') || messageOf(undefined);
}
