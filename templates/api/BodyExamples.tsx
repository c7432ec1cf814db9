import { Fragment } from 'react';
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

/**
 * All examples of a body, with their descriptions. If there are several, they are labelled with their names, and if
 * there are several media types, with those too. Identical texts in different media types are shown once.
 */
export function BodyExamples({ content }: { readonly content: readonly MediaType[] }) {
  const examples = distinctExamples(content);
  const isOneType = content.filter((media) => media.examples.length > 0).length <= 1;
  const titleOf = (example: ApiExample, types: readonly string[]): string | undefined => {
    if (!isOneType) return `${nameOf(example)} · ${types.join(', ')}`;
    return examples.length > 1 || example.summary !== undefined ? nameOf(example) : undefined;
  };
  return examples.map(({ example, types }, index) => (
    <Fragment key={index}>
      {example.text !== undefined && (
        <CodeBlock
          language={/\b(?:json|xml|yaml)\b/.exec(types[0])?.[0] ?? 'text'}
          html={example.html}
          title={titleOf(example, types)}
        />
      )}
      {example.external && (
        <p className="example-text">
          {nameOf(example)}: <MaybeLink {...example.external} />
        </p>
      )}
      {example.descriptionHtml && (
        <div className="example-text" dangerouslySetInnerHTML={{ __html: example.descriptionHtml }} />
      )}
    </Fragment>
  ));
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
