import type { MediaType, SchemaField } from '../../src/model/api.ts';
import { labels } from '../labels.ts';
import { FieldChildren, FieldRows } from './FieldRows.tsx';

interface BodySchemaProps {
  readonly media: MediaType;
  /** The response that already shows this very schema. */
  readonly shownAt: { readonly href: string; readonly label: string } | undefined;
  readonly withExamples: boolean;
}

/** A body in one media type: its type in a line, then its properties; or a link to where they are already shown. */
export function BodySchema({ media, shownAt, withExamples }: BodySchemaProps) {
  return (
    <div className="body-schema">
      <p className="body-type">
        {labels.body} <code>{media.type}</code>
        {media.schema && <span>{media.schema.type}</span>}
      </p>
      {shownAt ? (
        <p>
          {labels.sameBody} <a href={shownAt.href}>{shownAt.label}</a>
        </p>
      ) : (
        media.schema && <BodyFields schema={media.schema} withExamples={withExamples} />
      )}
    </div>
  );
}

function BodyFields({ schema, withExamples }: { readonly schema: SchemaField; readonly withExamples: boolean }) {
  return (
    <>
      {schema.fields.length > 0 && <FieldRows fields={schema.fields} withExamples={withExamples} />}
      {(schema.choices.length > 0 || schema.repeats !== undefined) && (
        <FieldChildren field={{ ...schema, fields: [] }} depth={1} withExamples={withExamples} />
      )}
    </>
  );
}
