import { Fragment } from 'react';

/** A shorter name fits into one line everywhere. */
const LONG_WORD = /\S{19}/;

interface BreakableNameProps {
  readonly name: string;
  /** The line that it is a part of; default: itself. */
  readonly line?: string;
}

/** A name that may break after `_`, `.`, `-` and `/` and before a capital, rather than anywhere. */
export function BreakableName({ name, line = name }: BreakableNameProps) {
  if (!LONG_WORD.test(line)) return name;
  return name.split(/(?<=[_./-])(?=[^_./-])|(?<=[a-z\d])(?=[A-Z])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
