import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { openDescription, operationContracts } from '../../openapi/index.ts';
import { type VerifyOptions, verifyApi } from './verify-api.ts';

/**
 * Verifies the APIs that a site describes, one after another; the value is how many requests were sent. Problems of a
 * description are reported too. `overlays` are paths below `siteDir`; `onApi` is called before each API.
 */
export async function verifySite(
  apis: readonly SourceFile[],
  siteDir: string,
  options: VerifyOptions & { readonly overlays: readonly string[]; readonly onApi: (source: SourceFile) => void },
): Promise<Outcome<number>> {
  const diagnostics: Diagnostic[][] = [];
  let requests = 0;
  for (const source of apis) {
    const opened = await openDescription(source, siteDir, options.overlays);
    diagnostics.push([...opened.diagnostics]);
    if (!opened.value) continue;
    options.onApi(source);
    const done = await verifyApi(operationContracts(opened.value), options);
    requests += done.requests;
    diagnostics.push([...done.diagnostics]);
  }
  return { value: requests, diagnostics: diagnostics.flat() };
}
