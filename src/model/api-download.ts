import type { ApiDownloadForm } from './config.ts';

/** A published form of an API's description. */
export interface ApiDownload {
  readonly form: ApiDownloadForm;
  /** Site-absolute address: `/api/openapi.yaml`. */
  readonly href: string;
  /** Media type as hosts serve it. */
  readonly type: 'application/json' | 'application/yaml';
  /** Bytes of the file at that address. */
  readonly size: number;
  /** Files to write: the one at the address, unless there is a public file at it, and those that it refers to. */
  readonly files: readonly DownloadFile[];
}

export interface DownloadFile {
  /** Path relative to the output folder, with `/`. */
  readonly path: string;
  readonly text: string;
}
