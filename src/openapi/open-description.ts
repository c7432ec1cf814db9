import { suggester } from '../diagnostics/did-you-mean.ts';
import type { Outcome } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/source.ts';
import { checkAnchors } from './checks/check-anchors.ts';
import { checkEndlessSchemas } from './checks/check-endless-schemas.ts';
import { checkExpressions } from './checks/check-expressions.ts';
import { checkLimits } from './checks/check-limits.ts';
import { checkLinks } from './checks/check-links.ts';
import { checkNames } from './checks/check-names.ts';
import { checkOperations } from './checks/check-operations.ts';
import { checkPatterns } from './checks/check-patterns.ts';
import { checkSchemas } from './checks/check-schemas.ts';
import { checkSecurity } from './checks/check-security.ts';
import { checkServers } from './checks/check-servers.ts';
import { checkTags } from './checks/check-tags.ts';
import { checkLongKeywords } from './checks/comparison-limits.ts';
import { type SchemaChecker, schemaChecker } from './checks/schema-checker.ts';
import { validateDescription } from './checks/validate.ts';
import { type Description, readDescription } from './document/read-description.ts';
import { upgraded } from './swagger2/upgrade.ts';

/**
 * An opened description. Its fields are private to this folder; other code passes it to the functions of the entry
 * point.
 */
export interface OpenedDescription {
  /** In terms of OpenAPI 3, whatever version the author wrote. */
  readonly description: Description;
  /** As the author wrote it, to be published. */
  readonly written: Description;
  readonly checker: SchemaChecker;
  /** Whether overlays may have changed it, so that the author's file is not what its pages show. */
  readonly isOverlaid: boolean;
}

/**
 * Opens a description of Swagger 2.0 or OpenAPI 3: reads it and the files that its `$ref`s refer to, validates it, and
 * upgrades Swagger 2.0. `siteDir` is absolute, and no file outside it is read; `overlays` are paths below it. Every
 * problem is reported, and the valid parts can be used all the same; undefined if none can (API_SYNTAX, API_SHAPE,
 * API_VERSION).
 */
export async function openDescription(
  source: SourceFile,
  siteDir: string,
  overlays: readonly string[] = [],
): Promise<Outcome<OpenedDescription | undefined>> {
  const { value: written, diagnostics } = await readDescription(source, siteDir, { overlays });
  if (!written) return { value: undefined, diagnostics };
  const invalid = await validateDescription(written);
  const description = upgraded(written);
  const suggest = suggester();
  return {
    value: { description, written, checker: schemaChecker(description), isOverlaid: overlays.length > 0 },
    diagnostics: [
      ...diagnostics,
      ...invalid,
      ...checkSchemas(description),
      ...checkAnchors(description),
      ...checkPatterns(description),
      ...checkLimits(description),
      ...checkEndlessSchemas(description),
      ...checkLongKeywords(description),
      ...checkOperations(description),
      ...checkTags(description, suggest),
      ...checkNames(description, suggest),
      ...checkLinks(description, suggest),
      ...checkServers(description),
      ...checkSecurity(description),
      ...checkExpressions(description, suggest),
    ],
  };
}
