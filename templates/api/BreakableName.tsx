import { Fragment } from 'react';

/** A shorter name fits into one line everywhere. */
const LONG = 18;

interface BreakableNameProps {
  readonly name: string;
  /** Length of the line that it is a part of; default its own. */
  readonly length?: number;
}

/** A name that may break after `_`, `.`, `-` and `/` and before a capital, rather than anywhere. */
export function BreakableName({ name, length = name.length }: BreakableNameProps) {
  if (length <= LONG) return name;
  return name.split(/(?<=[_./-])(?=[^_./-])|(?<=[a-z\d])(?=[A-Z])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
