import { report } from '../diagnostics/report.ts';
import type { EditUrl, SiteConfig } from '../model/config.ts';
import type { Content } from '../model/content.ts';
import type { Diagnostic, PlaceOf } from '../model/diagnostic.ts';
import { messageOf } from '../shared/message-of.ts';

/** CONFIG_TYPE for each `editUrl` that is a function and throws, or returns something else than a web address; at the first text for which it does. */
export function editUrlProblems({ docs, posts }: Content, config: SiteConfig, placeOf: PlaceOf): Diagnostic[] {
  const field = (index: number) => (config.docs.length > 1 ? ['docs', index, 'editUrl'] : ['docs', 'editUrl']);
  const sections = [
    ...config.docs.map(({ dir, editUrl }, index) => {
      return { editUrl, path: field(index), texts: docs.filter(({ area }) => area === dir) };
    }),
    { editUrl: config.blog.editUrl, path: ['blog', 'editUrl'], texts: posts },
  ];
  return sections.flatMap(({ editUrl, path, texts }) => {
    if (typeof editUrl !== 'function') return [];
    for (const { source } of texts) {
      const fault = faultOf(editUrl, source);
      if (fault) return [report('CONFIG_TYPE', `"${path.join('.')}" ${fault}`, { place: placeOf(path) })];
    }
    return [];
  });
}

function faultOf(editUrl: Extract<EditUrl, (path: string) => unknown>, source: string): string | undefined {
  try {
    const address: unknown = editUrl(source);
    if (address === undefined || (typeof address === 'string' && /^https?:\/\//.test(address))) return undefined;
    return `must return an http or https address or undefined; for "${source}" it returns ${JSON.stringify(address)}`;
  } catch (error) {
    const [reason] = messageOf(error).split('\n');
    return `throws for "${source}": ${reason}`;
  }
}
