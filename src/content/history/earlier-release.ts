import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import type { RefFile } from '../../openapi/index.ts';

/** An earlier description of an API. */
export interface EarlierRelease {
  /** The name of its file, or of its tag. */
  readonly id: string;
  /** `2025-10-02`; undefined if git knows none. */
  readonly date: string | undefined;
  /** Identifies its content. */
  readonly digest: string;
  /** Undefined if there was no description, or if it cannot be read, which is reported. */
  readonly open: () => Promise<Outcome<EarlierSource | undefined>>;
  /** How a problem of the description is reported. */
  readonly reported: (problem: Diagnostic) => Diagnostic;
}

/** The text of an earlier description, and how the files that it refers to are read. */
export interface EarlierSource {
  readonly source: SourceFile;
  readonly read: (path: string) => Promise<RefFile>;
  /** To be called once everything has been read. */
  readonly close: () => void;
}
