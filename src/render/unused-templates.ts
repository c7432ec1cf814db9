import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { report } from '../diagnostics/report.ts';
import { withSlashes } from '../file-path.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteSources } from '../model/source.ts';
import { ownModule } from '../package-root.ts';

/**
 * TEMPLATE_UNUSED for each template of a site that replaces none of docgen's, adds no component to texts, and is imported by
 * no other one. `inputs`: absolute paths of the files that the site's code consists of.
 */
export function unusedTemplates({ templates }: SiteSources, inputs: ReadonlySet<string>): Diagnostic[] {
  const unused = templates.filter(({ absolute }) => !inputs.has(absolute));
  if (unused.length === 0) return [];
  const own = ownTemplates();
  return unused.map(({ path }) =>
    report('TEMPLATE_UNUSED', 'This template replaces none of docgen, and no other one imports it', {
      place: { file: path, line: 1, column: 1 },
      hint: didYouMean(path, own),
    }),
  );
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
