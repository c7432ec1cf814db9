import type { ReactNode } from 'react';
import { requestFragment } from '../../src/console/share.ts';
import { consoleFile } from '../../src/shared/console-protocol.ts';
import { Island } from '../islands/Island.tsx';

interface LiveRequestProps {
  /** Route of the operation's page: `/api/get-nearest-places`. */
  readonly operation: string;
  /** Route of the API's overview; default: `/api`. */
  readonly api?: string;
  /** The GeoJSON file of `api.map`, if the response has positions. */
  readonly map?: string;
  /** What is sent, by place and name: `{ 'query:limit': '5' }`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Body of a response, in JSON; it is shown where no server responds. */
  readonly example: string;
  /** Shown until the request is sent, such as the example as code. */
  readonly children?: ReactNode;
}

/** A button that sends a request to the API and shows its response as the console does, with its map. */
export function LiveRequest({ operation, api = '/api', map, parameters, example, children }: LiveRequestProps) {
  return (
    <>
      <Island
        name="LiveRequest"
        props={{ source: consoleFile(operation), api, map: map ?? null, parameters, example }}
      />
      {children && <div className="live-example">{children}</div>}
    </>
  );
}

/**
 * The address of an operation's page that opens its console, filled in. `parameters`: by place and name,
 * `{ 'path:cityId': 'sucre' }`.
 */
export function requestLink(operation: string, parameters: Readonly<Record<string, string>>): string {
  return (
    operation + requestFragment({ server: 0, variables: {}, parameters, bodyType: '', bodyText: '', bodyFields: {} })
  );
}
