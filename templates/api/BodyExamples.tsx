import { Fragment } from 'react';
import type { MediaType } from '../../src/model/api.ts';
import type { ApiExample } from '../../src/model/api-example.ts';
import { CodeBlock } from '../content/CodeBlock.tsx';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';

/** Every example of a body, with its words where it has some; of several each is named. */
export function BodyExamples({ content }: { readonly content: readonly MediaType[] }) {
  const examples = content.flatMap((media) => media.examples.map((example) => ({ example, type: media.type })));
  return examples.map(({ example, type }, index) => (
    <Fragment key={index}>
      {example.text !== undefined && (
        <CodeBlock
          language={/\b(?:json|xml|yaml)\b/.exec(type)?.[0] ?? 'text'}
          html={example.html}
          title={examples.length > 1 || example.summary !== undefined ? nameOf(example) : undefined}
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

function nameOf({ name, summary }: ApiExample): string {
  return summary ?? (name === 'Example' ? labels.example : name);
}
