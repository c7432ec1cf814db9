import type { RequestSample } from '../../model/api.ts';
import type { SampleLanguage } from '../../model/config.ts';
import type { SampleRequest } from '../../shared/request/sample-request.ts';
import { emitters } from '../../shared/request/snippets/emitters.ts';
import { slugOf, withSpelledSigns } from '../../shared/slug.ts';
import type { ApiNode } from '../document/api-file.ts';
import { child, entries, items, textAt } from '../document/node.ts';
import type { OperationEntry } from '../document/operations.ts';
import { uniqueName } from '../document/unique-name.ts';
import type { PageContext } from './context.ts';
import { OPENAI_META, README_SAMPLES } from './extensions.ts';
import { filledTemplate, templateValues } from './sample-template.ts';

interface SampleSources {
  readonly request: SampleRequest;
  /** The values of the parameters in `request`, by name. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly languages: readonly SampleLanguage[];
  /** The author's templates by language. */
  readonly templates: Readonly<Record<string, string>>;
}

/**
 * The author's own samples of the operation, those that the author's templates give in other languages, and then one in
 * each requested language that has none of them.
 */
export function requestSamples(
  { node: operation, path }: Pick<OperationEntry, 'node' | 'path'>,
  { request, parameters, languages, templates }: SampleSources,
  context: PageContext,
): RequestSample[] {
  const written = ownSamples(operation, context);
  const values = templateValues(operation, { request, parameters, path });
  const filled = Object.entries(templates).flatMap(([name, template]) => {
    const sample = ownSample(name, undefined, filledTemplate(template, values), context);
    return written.some(({ language }) => language === sample.language) ? [] : [sample];
  });
  const own = [...written, ...filled];
  const made = languages
    .filter((language) => !own.some((sample) => sample.language === language))
    .map((language): RequestSample => {
      const { label, grammar, write } = emitters[language];
      const text = write(request);
      return { language, label, text, html: context.highlight(text, grammar) };
    });
  return [...own, ...made];
}

/** Those of Redoc (`x-codeSamples`), of ReadMe (`x-readme`) and of OpenAI (`x-oaiMeta`), which name their fields differently. */
function ownSamples(operation: ApiNode, context: PageContext): RequestSample[] {
  const taken = new Set<string>();
  const lists = [
    ...['x-codeSamples', 'x-code-samples'].map((field) => items(operation, field)),
    items(child(operation, 'x-readme'), README_SAMPLES),
  ];
  const listed = lists.flatMap((samples) =>
    samples.flatMap((node): RequestSample[] => {
      const text = textAt(node, 'source') ?? textAt(node, 'code');
      const lang = textAt(node, 'lang') ?? textAt(node, 'language');
      if (text === undefined || lang === undefined) return [];
      return [ownSample(lang, textAt(node, 'label') ?? textAt(node, 'name'), text, context)];
    }),
  );
  return [...listed, ...openAiSamples(operation, context)].map((one) => ({
    ...one,
    language: uniqueName(one.language, taken),
  }));
}

/** Those of the first example, by their language. */
function openAiSamples(operation: ApiNode, context: PageContext): RequestSample[] {
  const meta = child(operation, OPENAI_META);
  const [example = meta && child(meta, 'examples')] = items(meta, 'examples');
  return entries(example, 'request').flatMap(([lang, { value }]) =>
    typeof value === 'string' && value !== '' ? [ownSample(lang, undefined, value, context)] : [],
  );
}

function ownSample(lang: string, label: string | undefined, source: string, context: PageContext): RequestSample {
  const known = Object.entries(emitters).find(([, { names }]) => names.includes(lang.toLowerCase()));
  const language = known?.[0] ?? (slugOf(withSpelledSigns(lang)) || 'sample');
  const text = source.trimEnd();
  // Grammars know the name itself, such as `c++`, or with hyphens, such as `objective-c`.
  const html = context.highlight(text, known?.[1].grammar ?? lang.trim().replace(/\s+/g, '-'));
  return { language, label: label ?? known?.[1].label ?? lang, isOwn: true, text, html };
}
