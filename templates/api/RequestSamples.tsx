import type { RequestSample } from '../../src/model/api.ts';
import { sampleId, sectionId } from '../../src/shared/reference-ids.ts';
import { CodeBlock } from '../content/CodeBlock.tsx';
import { labels } from '../labels.ts';
import { Tabs } from './Tabs.tsx';

/** The request in each language; the reader's choice is remembered across pages. */
export function RequestSamples({ samples }: { readonly samples: readonly RequestSample[] }) {
  if (samples.length === 0) return null;
  return (
    <section className="panel">
      <h2 className="panel-title" id={sectionId('request')}>
        {labels.requestSample}
      </h2>
      <Tabs
        group="sample-language"
        label={labels.sampleLanguage}
        tabs={samples.map((sample) => ({
          key: sample.language,
          id: sampleId(sample.language),
          label: sample.label,
          heading: sample.label,
          content: <CodeBlock language={codeLanguage(sample.language)} html={sample.html} isOwn={sample.isOwn} />,
        }))}
      />
    </section>
  );
}

/** cURL is a command of the shell. */
function codeLanguage(language: string): string {
  return language === 'curl' ? 'bash' : language;
}
