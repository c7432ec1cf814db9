import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { type CatalogueEntry, catalogue } from './catalogue.ts';
import { type PathOptions, relativePath, sortDiagnostics } from './print.ts';

/** Path options, and the version of docgen for the log. */
export interface SarifOptions extends PathOptions {
  readonly version: string;
}

/** Address of the format's JSON schema (SARIF 2.1.0, section 3.13.3). */
const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * All problems as a SARIF 2.1.0 log of one run, as read by code hosts and editors. It has a rule for each code that
 * occurs.
 */
export function sarifLog(diagnostics: readonly Diagnostic[], options: SarifOptions): Readonly<Record<string, unknown>> {
  const sorted = sortDiagnostics(diagnostics);
  const codes = [...new Set(sorted.map(({ code }) => code))].sort();
  const rules = codes.map((code) => {
    const { title, severity, hint, explanation }: CatalogueEntry = catalogue[code];
    return {
      id: code,
      shortDescription: { text: title },
      fullDescription: { text: explanation },
      defaultConfiguration: { level: severity },
      ...(hint && { help: { text: hint } }),
    };
  });
  const results = sorted.map(({ code, severity, message, hint, place }) => ({
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: hint ? `${message}. ${hint}` : message },
    ...(place && { locations: [locationOf(place, options)] }),
  }));
  return sarifDocument({ rules, results, version: options.version });
}

/** A SARIF 2.1.0 log of one run of this version of docgen. */
export function sarifDocument({
  rules,
  results,
  version,
}: {
  readonly rules: readonly object[];
  readonly results: readonly object[];
  readonly version: string;
}): Readonly<Record<string, unknown>> {
  const driver = { name: 'docgen', semanticVersion: version, rules };
  return { $schema: SCHEMA, version: '2.1.0', runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }] };
}

/** The region ends before `endColumn` (3.30.8). */
function locationOf({ file, line, column, length = 1 }: Place, options: PathOptions) {
  const uri = relativePath(file, options).split('/').map(encodeURIComponent).join('/');
  const region = { startLine: line, startColumn: column, endColumn: column + length };
  return { physicalLocation: { artifactLocation: { uri }, region } };
}
