import type { ApiDownloadForm } from './config.ts';

/** A format in which an API's description is published. */
export interface ApiDownload {
  readonly form: ApiDownloadForm;
  /** Site-absolute address: `/api/openapi.yaml`. */
  readonly href: string;
  /** Media type as hosts serve it. */
  readonly type: 'application/json' | 'application/yaml' | 'text/plain';
  /** Whether it is the description itself, rather than its requests for an API client. */
  readonly isDescription: boolean;
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
