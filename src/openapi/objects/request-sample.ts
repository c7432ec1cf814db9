import type { RequestSample } from '../../model/api.ts';
import type { SampleLanguage } from '../../model/config.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';
import { emitters } from '../../shared/request/snippets/emitters.ts';
import { slugOf } from '../../shared/slug.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, items, textAt } from '../document/node.ts';
import { uniqueName } from '../document/unique-name.ts';
import type { PageContext } from './context.ts';
import { README_SAMPLES } from './extensions.ts';

/** The author's own samples, then one in each requested language that has none of them. */
export function requestSamples(
  operation: ApiNode,
  request: SampleRequest,
  languages: readonly SampleLanguage[],
  context: PageContext,
): RequestSample[] {
  const own = ownSamples(operation, context);
  const made = languages
    .filter((language) => !own.some((sample) => sample.language === language))
    .map((language): RequestSample => {
      const { label, grammar, write } = emitters[language];
      const text = write(request);
      return { language, label, text, html: context.highlight(text, grammar) };
    });
  return [...own, ...made];
}

/** Those of Redoc (`x-codeSamples`) and of ReadMe (`x-readme`), which name their fields differently. */
function ownSamples(operation: ApiNode, context: PageContext): RequestSample[] {
  const taken = new Set<string>();
  const lists = [
    ...['x-codeSamples', 'x-code-samples'].map((field) => items(operation, field)),
    items(child(operation, 'x-readme'), README_SAMPLES),
  ];
  return lists.flatMap((samples) =>
    samples.flatMap((node): RequestSample[] => {
      const text = textAt(node, 'source') ?? textAt(node, 'code');
      const lang = textAt(node, 'lang') ?? textAt(node, 'language');
      if (text === undefined || lang === undefined) return [];
      const known = Object.entries(emitters).find(([, { names }]) => names.includes(lang.toLowerCase()));
      const base = known?.[0] ?? (slugOf(lang) || 'sample');
      const language = uniqueName(base, taken);
      const label = textAt(node, 'label') ?? textAt(node, 'name') ?? known?.[1].label ?? lang;
      return [
        { language, label, text: text.trimEnd(), html: context.highlight(text.trimEnd(), known?.[1].grammar ?? base) },
      ];
    }),
  );
}
