import { Fragment } from 'react';
import type { SchemaField } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';
import type { BodyGroup } from './body-groups.ts';
import { FieldFacts } from './FieldFacts.tsx';
import { FieldType } from './FieldType.tsx';
import { SchemaRows } from './SchemaRows.tsx';

interface BodySchemaProps {
  readonly group: BodyGroup;
  /** The response that already shows the identical schema. */
  readonly shownAt: { readonly href: string; readonly label: string } | undefined;
}

/**
 * A body in the media types of one schema: its type in a line, then its properties; or a link to where they are already
 * shown.
 */
export function BodySchema({ group: { types, media }, shownAt }: BodySchemaProps) {
  return (
    <div className="body-schema">
      <p className="body-type">
        {labels.body}
        {types.map((type) => (
          <Fragment key={type}>
            {' '}
            <code>{type}</code>
          </Fragment>
        ))}
        {media.schema && (
          <span>
            <FieldType field={media.schema} />
          </span>
        )}
      </p>
      {shownAt ? (
        <p>
          {labels.sameBody} <a href={shownAt.href}>{shownAt.label}</a>
        </p>
      ) : (
        media.schema && (
          <>
            <FieldFacts field={media.schema} />
            <SchemaRows schema={media.schema} />
          </>
        )
      )}
      {media.item && <SequenceItem item={media.item} />}
      {media.partNotes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** An item of a sequence: its type in a line, then its properties. */
function SequenceItem({ item }: { readonly item: SchemaField }) {
  return (
    <div>
      <p className="body-type">
        {labels.eachItem} <FieldType field={item} />
      </p>
      <FieldFacts field={item} />
      <SchemaRows schema={item} />
    </div>
  );
}
