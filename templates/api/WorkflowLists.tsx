import type { ListedWorkflows } from '../../src/model/api-view.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { DirectLink } from './DirectLink.tsx';

/** The workflows of an API, one per row; those of several files below the titles of these. */
export function WorkflowLists({ files }: { readonly files: readonly ListedWorkflows[] }) {
  const id = sectionId('workflows');
  return (
    <section className="api-section" aria-labelledby={id}>
      <h2 id={id}>
        {labels.workflows}
        <DirectLink id={id} label={labels.workflows} />
      </h2>
      {files.map(({ title, summary, descriptionHtml, workflows }, index) => (
        <div key={index}>
          {files.length > 1 && <h3 id={`${id}:${index + 1}`}>{title}</h3>}
          {summary && <p>{summary}</p>}
          {descriptionHtml && <div className="prose" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />}
          <ul className="row-list schema-list">
            {workflows.map(({ href, label, text }) => (
              <li key={href}>
                <a href={href}>{label}</a>
                {text !== undefined && <p>{text}</p>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
