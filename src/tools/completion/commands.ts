/** What can follow: names to choose from, a file, a folder, or a text that nobody can guess. */
export type Completed = readonly string[] | 'file' | 'folder' | 'text';

/** A command of a program, as far as a shell completes it. */
export interface CompletedCommand {
  readonly name: string;
  readonly description: string;
  readonly options: readonly CompletedOption[];
  /** What its arguments may be, in their order. */
  readonly args: readonly Completed[];
}

export interface CompletedOption {
  /** `--out` */
  readonly name: string;
  readonly description: string;
  /** Undefined if it takes no value. */
  readonly value: Completed | undefined;
}

/** The shells that docgen knows. */
export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];
