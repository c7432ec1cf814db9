import { Fragment } from 'react';
import type { SchemaField } from '../../src/model/api-schema.ts';
import { labels } from '../labels.ts';
import type { BodyGroup } from './body-groups.ts';
import { FieldFacts } from './FieldFacts.tsx';
import type { Marked } from './FieldFlags.tsx';
import { FieldRows } from './FieldRows.tsx';
import { FieldType } from './FieldType.tsx';
import { SchemaRows } from './SchemaRows.tsx';

interface BodySchemaProps {
  readonly group: BodyGroup;
  readonly marked: Marked;
  /** The response that already shows the identical schema. */
  readonly shownAt: { readonly href: string; readonly label: string } | undefined;
}

/**
 * A body in the media types of one schema: its type in a line, then its properties; or a link to where they are already
 * shown.
 */
export function BodySchema({ group: { types, media }, marked, shownAt }: BodySchemaProps) {
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
            <SchemaRows schema={media.schema} marked={marked} />
          </>
        )
      )}
      {media.item && <SequenceItem item={media.item} marked={marked} />}
      {media.partNotes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {media.partHeaders.length > 0 && <FieldRows fields={media.partHeaders} marked="required" />}
    </div>
  );
}

/** An item of a sequence: its type in a line, then its properties. */
function SequenceItem({ item, marked }: { readonly item: SchemaField; readonly marked: Marked }) {
  return (
    <div>
      <p className="body-type">
        {labels.eachItem} <FieldType field={item} />
      </p>
      <FieldFacts field={item} />
      <SchemaRows schema={item} marked={marked} />
    </div>
  );
}
