import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import { withSlashes } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteSources } from '../model/source.ts';
import { ownModule } from '../package-root.ts';
import { readSource } from './read-source.ts';

/** An export of a value; a file that exports types alone is not part of the code that uses it. */
const VALUE = /(?:^|[;}])\s*export\s+(?!type\b|interface\b|declare\b)/m;

/**
 * TEMPLATE_UNUSED for each template of a site that replaces none of docgen's, adds no component to texts, and is imported by
 * no other file. `inputs`: absolute paths of the files that the site's code consists of.
 */
export function unusedTemplates({ templates, root }: SiteSources, inputs: ReadonlySet<string>): Diagnostic[] {
  const unused = templates.filter(
    ({ path, absolute }) => !inputs.has(absolute) && VALUE.test(readSource(root, path).text),
  );
  if (unused.length === 0) return [];
  const own = ownTemplates();
  return unused.map(({ path }) => {
    const place = { file: path, line: 1, column: 1 };
    return own.includes(path)
      ? report('TEMPLATE_UNUSED', "None of the site's own templates shows this one", { place })
      : report('TEMPLATE_UNUSED', "This template replaces none of docgen's, and no other file imports it", {
          place,
          hint: didYouMean(path, own),
        });
  });
}

/** The templates that a site can replace, by their paths in it: `templates/layout/Footer.tsx`. */
function ownTemplates(): string[] {
  const folder = dirname(ownModule('templates/Document'));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.flatMap((file) => {
    const name = /^(.*\/?[A-Z]\w*)\.(?:tsx|js)$/.exec(withSlashes(file))?.[1];
    return name === undefined ? [] : [`templates/${name}.tsx`];
  });
}
