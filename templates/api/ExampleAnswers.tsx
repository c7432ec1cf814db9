import type { ApiExample, ApiResponse } from '../../src/model/api.ts';
import { CodeBlock } from '../content/CodeBlock.tsx';
import { labels } from '../labels.ts';
import { StatusLabel } from './StatusLabel.tsx';
import { Tabs } from './Tabs.tsx';

/** An example of each answer, in step with the responses. */
export function ExampleAnswers({ responses }: { readonly responses: readonly ApiResponse[] }) {
  const withExample = responses.filter((response) => examplesOf(response).length > 0);
  if (withExample.length === 0) return null;
  return (
    <section className="panel example-answers">
      <h2 className="panel-title">{labels.exampleAnswer}</h2>
      <Tabs
        group="response-status"
        label={labels.responseStatus}
        tabs={withExample.map((response) => ({
          key: response.status,
          label: <StatusLabel response={response} long={false} />,
          heading: <StatusLabel response={response} long />,
          content: <Examples examples={examplesOf(response)} />,
        }))}
      />
    </section>
  );
}

interface Example extends ApiExample {
  readonly language: string;
}

function examplesOf(response: ApiResponse): readonly Example[] {
  return response.content.flatMap((media) =>
    media.examples.map((example) => ({ ...example, language: /\bjson\b/.test(media.type) ? 'json' : 'text' })),
  );
}

function Examples({ examples }: { readonly examples: readonly Example[] }) {
  return examples.map((example, index) => (
    <CodeBlock
      key={index}
      language={example.language}
      html={example.html}
      title={examples.length > 1 ? (example.summary ?? example.name) : undefined}
    />
  ));
}
