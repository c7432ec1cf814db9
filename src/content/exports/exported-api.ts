import type { ApiDownloadForm } from '../../model/config.ts';
import { type ApiPages, type OpenedDescription, operationContracts } from '../../openapi/index.ts';
import type { ExportedApi } from './exported-request.ts';
import { httpArchive } from './har.ts';
import { httpFile } from './http-file.ts';
import { postmanCollection } from './postman.ts';

/** A file for API clients, next to the description. */
export interface Export {
  readonly name: string;
  readonly type: 'application/json' | 'text/plain';
  readonly write: (api: ExportedApi) => string;
}

/** The files for API clients, by the form of the download. */
export const exportsByForm: Readonly<Partial<Record<ApiDownloadForm, Export>>> = {
  postman: { name: 'openapi.postman_collection.json', type: 'application/json', write: postmanCollection },
  har: { name: 'openapi.har', type: 'application/json', write: httpArchive },
  http: { name: 'openapi.http', type: 'text/plain', write: httpFile },
};

/** The requests of the operations that have pages, in their order there. `baseUrl`: the configured base address. */
export function exportedApi(
  opened: OpenedDescription,
  { title, servers, operations }: ApiPages,
  baseUrl: string | undefined,
): ExportedApi {
  const contracts = new Map(operationContracts(opened).map((one) => [`${one.method} ${one.path}`, one]));
  const requests = operations.flatMap(({ kind, method, path, title: name, summary, tags }) => {
    const contract = kind === 'request' ? contracts.get(`${method} ${path}`) : undefined;
    if (!contract) return [];
    const sampleFor = (server: string) => contract.sampleRequest(server);
    return [{ title: name, summary, group: tags[0]?.name ?? title, sampleFor }];
  });
  return { title, server: (baseUrl ?? servers[0]?.url ?? '').replace(/\/+$/, ''), requests };
}
