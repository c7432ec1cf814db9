import type { RequestSample } from '../model/api.ts';
import type { SampleLanguage } from '../model/config.ts';
import { slugOf } from '../shared/slug.ts';
import type { ApiNode } from './api-file.ts';
import type { PageContext } from './context.ts';
import { items, textAt } from './node.ts';
import { csharpSample } from './request-samples/csharp.ts';
import { curlSample } from './request-samples/curl.ts';
import { goSample } from './request-samples/go.ts';
import { javaSample } from './request-samples/java.ts';
import { javascriptSample } from './request-samples/javascript.ts';
import { phpSample } from './request-samples/php.ts';
import { pythonSample } from './request-samples/python.ts';
import { rubySample } from './request-samples/ruby.ts';
import { rustSample } from './request-samples/rust.ts';
import type { SampleRequest } from './sample-request.ts';

interface Emitter {
  readonly label: string;
  /** Language by which it is coloured. */
  readonly grammar: string;
  readonly write: (request: SampleRequest) => string;
  /** What authors call it in `x-codeSamples`, in lower case. */
  readonly names: readonly string[];
}

const emitters: Readonly<Record<SampleLanguage, Emitter>> = {
  curl: { label: 'cURL', grammar: 'bash', write: curlSample, names: ['curl', 'shell', 'bash', 'sh'] },
  javascript: {
    label: 'JavaScript',
    grammar: 'javascript',
    write: javascriptSample,
    names: ['javascript', 'js', 'node', 'nodejs', 'node.js'],
  },
  python: { label: 'Python', grammar: 'python', write: pythonSample, names: ['python', 'py', 'python3'] },
  go: { label: 'Go', grammar: 'go', write: goSample, names: ['go', 'golang'] },
  php: { label: 'PHP', grammar: 'php', write: phpSample, names: ['php'] },
  java: { label: 'Java', grammar: 'java', write: javaSample, names: ['java'] },
  csharp: { label: 'C#', grammar: 'csharp', write: csharpSample, names: ['csharp', 'c#', 'cs', '.net'] },
  ruby: { label: 'Ruby', grammar: 'ruby', write: rubySample, names: ['ruby', 'rb'] },
  rust: { label: 'Rust', grammar: 'rust', write: rustSample, names: ['rust', 'rs'] },
};

/** The author's own samples (`x-codeSamples`), then one in each language asked for that has none of them. */
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

function ownSamples(operation: ApiNode, context: PageContext): RequestSample[] {
  const taken = new Set<string>();
  return ['x-codeSamples', 'x-code-samples'].flatMap((field) =>
    items(operation, field).flatMap((node): RequestSample[] => {
      const [text, lang] = [textAt(node, 'source'), textAt(node, 'lang')];
      if (text === undefined || lang === undefined) return [];
      const known = Object.entries(emitters).find(([, { names }]) => names.includes(lang.toLowerCase()));
      const base = known?.[0] ?? (slugOf(lang) || 'sample');
      let language = base;
      for (let number = 2; taken.has(language); number++) language = `${base}-${number}`;
      taken.add(language);
      const label = textAt(node, 'label') ?? known?.[1].label ?? lang;
      return [
        { language, label, text: text.trimEnd(), html: context.highlight(text.trimEnd(), known?.[1].grammar ?? base) },
      ];
    }),
  );
}
