import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { startGit, withinLimit } from './git.ts';

/** `--batch-check` says what an object is, `--batch` also what it contains. */
type Question = '--batch-check' | '--batch';

/**
 * Reads files of commits, any number of them by two processes of git. They start with the first file, and run until `close`;
 * what is asked afterwards starts them again.
 */
export class GitObjects {
  readonly #folder: string;
  readonly #running = new Map<Question, Output>();

  /** `folder`: the top of a checkout. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The content of a file by its name for git, `HEAD:api/openapi.yaml`; undefined if git knows no such file. `mostBytes`: a
   * larger file is not read. Throws if git fails, or does not respond within a minute. One file is read at a time.
   */
  async read(name: string, mostBytes: number): Promise<Buffer | 'too large' | undefined> {
    // A question ends with its line, and git reads no name beyond a zero byte.
    if (name.includes('\n') || name.includes('\0')) return undefined;
    const description = await this.#ask('--batch-check', name, (output) => output.line());
    const [, id, size] = /^([\da-f]+) blob (\d+)$/.exec(description) ?? [];
    if (id === undefined) return undefined;
    const bytes = Number(size);
    if (bytes > mostBytes) return 'too large';
    return this.#ask('--batch', id, async (output) => {
      if ((await output.line()) !== description) throw new Error('An object cannot be read.');
      const content = await output.bytes(bytes);
      await output.line();
      return content;
    });
  }

  close(): void {
    for (const output of this.#running.values()) output.stop();
    this.#running.clear();
  }

  async #ask<Value>(question: Question, name: string, read: (output: Output) => Promise<Value>): Promise<Value> {
    const args = ['cat-file', question];
    return withinLimit(this.#folder, args, async (signal) => {
      const output = this.#running.get(question) ?? new Output(startGit(this.#folder, args));
      this.#running.set(question, output);
      const stop = () => output.stop();
      signal.addEventListener('abort', stop);
      try {
        output.ask(name);
        return await read(output);
      } catch (error) {
        // Git ends at an object that is damaged.
        output.stop();
        this.#running.delete(question);
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    });
  }
}

/** What a process writes in response to lines, read by lines and by bytes. */
class Output {
  readonly #process: ChildProcess;
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(process: ChildProcess) {
    this.#process = process;
    // That it cannot be started, or does not read on, is known from its output, which ends.
    process.on('error', () => {});
    process.stdin?.on('error', () => {});
    this.#chunks = (process.stdout as Readable)[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  ask(line: string): void {
    this.#process.stdin?.write(`${line}\n`);
  }

  /** The rest of the line, without its end. */
  async line(): Promise<string> {
    let end = this.#rest.indexOf('\n');
    while (end < 0) {
      this.#rest = Buffer.concat([this.#rest, await this.#next()]);
      end = this.#rest.indexOf('\n');
    }
    return this.#take(end + 1).toString('utf8', 0, end);
  }

  async bytes(count: number): Promise<Buffer> {
    const parts = [this.#rest];
    let length = this.#rest.length;
    while (length < count) {
      const part = await this.#next();
      parts.push(part);
      length += part.length;
    }
    this.#rest = Buffer.concat(parts);
    return this.#take(count);
  }

  stop(): void {
    this.#process.stdout?.destroy();
    this.#process.kill('SIGKILL');
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#chunks.next();
    if (done === true) throw new Error('Git has ended.');
    return value;
  }

  #take(count: number): Buffer {
    const taken = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    return taken;
  }
}
