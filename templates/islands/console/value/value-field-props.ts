import type { ReactNode } from 'react';
import type { LoadSchema } from '../../../../src/console/schema-check.ts';
import type { Json } from '../../../../src/model/json.ts';
import type { WrittenJson } from '../../../../src/shared/written-number.ts';

/** A value within a form, and its place in it. */
export interface ValueFieldProps {
  readonly label: string;
  readonly schema: Json;
  readonly value: WrittenJson;
  readonly onChange: (value: WrittenJson) => void;
  /** Undefined if the value cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
  readonly isRequired: boolean;
  /** JSON pointer of the value; empty for the whole one. */
  readonly pointer: string;
  readonly problems: ReadonlyMap<string, string>;
  readonly load: LoadSchema;
}

/** A value with parts. */
export interface GroupProps extends ValueFieldProps {
  /** Renders a part, which may have parts of its own. */
  readonly renderPart: (key: string, part: ValueFieldProps) => ReactNode;
}
