import { escapeHtml } from '../../shared/escape-html.ts';
import type { VerifiedOperation } from './verify-api.ts';

/** The operations as test cases in the XML that CI servers read, as JUnit's Ant task writes it. */
export function junitReport(verified: readonly VerifiedOperation[]): string {
  const cases = verified.map(({ operation, diagnostics }) => {
    const { file, line } = operation.place();
    const failures = diagnostics.map(({ code, message, hint = '', place }) => {
      const where = place ? `${place.file}:${place.line}:${place.column}` : file;
      return `      <failure type="${code}" message="${attribute(message)}">${text(`${where}: ${message}\n${hint}`)}</failure>\n`;
    });
    const own = `    <testcase classname="${attribute(file)}" name="${attribute(operation.name)}" file="${attribute(file)}" line="${line}"`;
    return failures.length === 0 ? `${own}/>\n` : `${own}>\n${failures.join('')}    </testcase>\n`;
  });
  const failed = verified.filter(({ diagnostics }) => diagnostics.length > 0).length;
  const counts = `tests="${verified.length}" failures="${failed}" errors="0" skipped="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<testsuites ${counts}>\n  <testsuite name="docgen verify" ${counts}>\n`,
    ...cases,
    '  </testsuite>\n</testsuites>\n',
  ].join('');
}

/** Control characters cannot be written in XML 1.0 at all (section 2.2). */
function text(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed
  return escapeHtml(value.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '�'));
}

function attribute(value: string): string {
  return text(value).replaceAll('\n', '&#10;');
}
