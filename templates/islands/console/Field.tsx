import type { ReactNode } from 'react';
import { useId } from 'react';
import { words } from './words.ts';

interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly problem?: string | undefined;
  /** Renders the control, with the attributes that link it to its texts. */
  readonly children: (tie: FieldTie) => ReactNode;
}

/** Attributes of a control that belongs to a field. */
export interface FieldTie {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

/** A label, a control, its hint, and its problem. */
export function Field({ label, required = false, hint = '', problem, children }: FieldProps) {
  const id = useId();
  const described = [hint === '' ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`].filter(Boolean);
  return (
    <div className="console-field">
      <label htmlFor={id}>
        {label} {required && <span className="field-required">{words.required}</span>}
      </label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {hint !== '' && (
        <p className="console-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className="console-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
