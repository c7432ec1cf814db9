import type { MediaType } from '../../src/model/api-body.ts';
import type { ApiExample } from '../../src/model/api-example.ts';
import { CodeBlock } from '../content/CodeBlock.tsx';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';

interface ShownExample {
  readonly example: ApiExample;
  /** The media types in which its text is identical. */
  readonly types: readonly [string, ...string[]];
}

interface BodyExamplesProps {
  readonly content: readonly MediaType[];
  /** Name of the list on its page: one of its examples is open at a time. */
  readonly list: string;
}

/**
 * All examples of a body, with their descriptions. Of several, which are labelled with their names, the reader opens
 * one at a time; if there are several media types, they are labelled with those too. Identical texts in different media
 * types are shown once.
 */
export function BodyExamples({ content, list }: BodyExamplesProps) {
  const examples = distinctExamples(content);
  const isOneType = content.filter((media) => media.examples.length > 0).length <= 1;
  const titleOf = ({ example, types }: ShownExample) =>
    isOneType ? nameOf(example) : `${nameOf(example)} · ${types.join(', ')}`;
  if (examples.length > 1)
    return examples.map((shown, index) => (
      <details className="named-example" name={list} open={index === 0} key={index}>
        <summary className="panel-heading">{titleOf(shown)}</summary>
        <Example shown={shown} title={undefined} />
      </details>
    ));
  return examples.map((shown) => {
    const hasTitle = !isOneType || shown.example.summary !== undefined;
    return <Example shown={shown} title={hasTitle ? titleOf(shown) : undefined} key="only" />;
  });
}

interface ExampleProps {
  readonly shown: ShownExample;
  readonly title: string | undefined;
}

function Example({ shown: { example, types }, title }: ExampleProps) {
  return (
    <>
      {example.text !== undefined && (
        <CodeBlock language={/\b(?:json|xml|yaml)\b/.exec(types[0])?.[0] ?? 'text'} html={example.html} title={title} />
      )}
      {example.external && (
        <p className="example-text">
          {nameOf(example)}: <MaybeLink {...example.external} />
        </p>
      )}
      {example.descriptionHtml && (
        <div className="example-text" dangerouslySetInnerHTML={{ __html: example.descriptionHtml }} />
      )}
    </>
  );
}

function distinctExamples(content: readonly MediaType[]): ShownExample[] {
  const found = new Map<string, ShownExample>();
  for (const { type, examples } of content)
    for (const example of examples) {
      const key = JSON.stringify({ ...example, html: '' });
      const known = found.get(key);
      found.set(key, { example, types: known ? [...known.types, type] : [type] });
    }
  return [...found.values()];
}

function nameOf({ name, summary }: ApiExample): string {
  return summary ?? (name === 'Example' ? labels.example : name);
}
