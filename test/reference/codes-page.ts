import { type CatalogueEntry, codeFamilies } from '../../src/diagnostics/catalogue.ts';

const HEAD = `---
title: Codes
description: Every problem that docgen reports, what it means and how to fix it.
sidebar_position: 7
---

Every problem that docgen reports has a permanent code. Errors fail a build; warnings do so only with \`--strict\`.
\`docgen explain CODE\` prints the same in a terminal.
`;

/**
 * The manual's page of codes: the whole catalogue by family, with a heading for each code, so that it can be linked.
 */
export function codesPage(): string {
  const families = codeFamilies.map(({ title, codes }) => {
    const sections = Object.entries(codes).map(([code, entry]) => section(code, entry));
    return `\n## ${title}\n\n${sections.join('\n')}`;
  });
  return HEAD + families.join('');
}

function section(code: string, { severity, title, hint, explanation }: CatalogueEntry): string {
  const lines = [`**${severity === 'error' ? 'Error' : 'Warning'}: ${title}.** ${explanation}`];
  if (hint !== undefined) lines.push('', `Hint: ${shown(hint)}`);
  return `### ${code} {#${anchor(code)}}\n\n${lines.join('\n')}\n`;
}

/** The id of a code's heading. */
function anchor(code: string): string {
  return code.toLowerCase();
}

/** A hint is plain text; parts that Markdown would treat as markup are written as code. */
function shown(hint: string): string {
  return hint.replace(/<!-- \w+ -->|(?<= )---(?= )/g, '`$&`');
}
