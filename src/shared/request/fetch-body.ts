import { isInMediaRange } from '../media-type.ts';
import { encodePairs } from './encoded-url.ts';
import { prettyJson } from './pretty-json.ts';
import type { SampleBody } from './sample-request.ts';

/** A body for `fetch`. */
export interface FetchBody {
  /** Undefined if the body has none, or if `fetch` adds it with its boundary. */
  readonly type?: string;
  readonly body?: string | FormData | File;
}

/** The body of a request for `fetch`. `filesOf`: the files of a field, or that of the whole body for an empty name. */
export function fetchBody(body: SampleBody | undefined, filesOf: (field: string) => readonly File[]): FetchBody {
  switch (body?.kind) {
    case undefined:
      return {};
    case 'json':
      return { type: body.type, body: prettyJson(body.value) };
    case 'text':
      return { type: body.type, body: body.text };
    case 'form':
      return { type: 'application/x-www-form-urlencoded', body: encodePairs(body.fields) };
    case 'multipart': {
      const form = new FormData();
      for (const [name, value, type] of body.fields) form.append(name, type ? new Blob([value], { type }) : value);
      for (const [name, , type] of body.files)
        for (const file of filesOf(name)) form.append(name, type ? new File([file], file.name, { type }) : file);
      return { body: form };
    }
    case 'file': {
      const [file] = filesOf('');
      if (!file) return {};
      const isWithin = file.type !== '' && body.range !== undefined && isInMediaRange(file.type, body.range);
      return { type: isWithin ? file.type : body.type, body: file };
    }
  }
}
