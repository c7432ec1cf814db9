import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { report } from '../../diagnostics/report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source.ts';
import { type OperationContract, openDescription, operationContracts } from '../../openapi/index.ts';
import { type VerifiedOperation, type VerifyOptions, verifyApi } from './verify-api.ts';

/** Which operations are verified; all, if neither is named. */
export interface OperationChoice {
  /** OperationIds, or methods with paths: `GET /places`. */
  readonly operations: readonly string[];
  readonly tags: readonly string[];
}

export interface VerifiedSite {
  readonly verified: readonly VerifiedOperation[];
  /** How many operations are described, whether chosen or not. */
  readonly described: number;
  /** Problems of the descriptions, and of the choice. A `$ref` that leads to nothing is an error: what it stands for is not compared. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Verifies the APIs of these descriptions, one after another. `overlays` are paths below `siteDir`; `onApi` is called
 * before each API. Nothing is sent if the choice names what no description has (USAGE).
 */
export async function verifySite(
  apis: readonly SourceFile[],
  siteDir: string,
  options: VerifyOptions & {
    readonly overlays: readonly string[];
    readonly choice: OperationChoice;
    readonly onApi: (source: SourceFile) => void;
  },
): Promise<VerifiedSite> {
  const diagnostics: Diagnostic[] = [];
  const opened: { readonly source: SourceFile; readonly contracts: readonly OperationContract[] }[] = [];
  for (const source of apis) {
    const { value, diagnostics: problems } = await openDescription(source, siteDir, options.overlays);
    for (const one of problems) diagnostics.push(one.code.startsWith('API_REF') ? { ...one, severity: 'error' } : one);
    if (value) opened.push({ source, contracts: operationContracts(value) });
  }
  const all = opened.flatMap(({ contracts }) => contracts);
  const unknown = unknownChoices(all, options.choice);
  if (unknown.length > 0) return { verified: [], described: all.length, diagnostics: unknown };
  const verified: VerifiedOperation[] = [];
  for (const { source, contracts } of opened) {
    options.onApi(source);
    const chosen = contracts.filter((one) => isChosen(one, options.choice));
    for (const one of await verifyApi(chosen, options)) verified.push(one);
  }
  return { verified, described: all.length, diagnostics };
}

function isChosen({ operationId = '', name, tags }: OperationContract, choice: OperationChoice): boolean {
  if (choice.operations.length + choice.tags.length === 0) return true;
  return (
    [operationId, name].some((one) => choice.operations.includes(one)) || tags.some((tag) => choice.tags.includes(tag))
  );
}

function unknownChoices(contracts: readonly OperationContract[], choice: OperationChoice): Diagnostic[] {
  const names = contracts.flatMap(({ operationId, name }) =>
    operationId === undefined ? [name] : [operationId, name],
  );
  const tags = contracts.flatMap((one) => one.tags);
  const unknown = (what: string, wanted: readonly string[], known: readonly string[]) =>
    wanted
      .filter((one) => !known.includes(one))
      .map((one) => report('USAGE', `No description has the ${what} "${one}"`, { hint: didYouMean(one, known) }));
  return [...unknown('operation', choice.operations, names), ...unknown('tag', choice.tags, tags)];
}
