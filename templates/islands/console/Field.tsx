import { type ReactNode, useId } from 'react';
import { shownPart } from '../../../src/console/shown-text.ts';
import { BreakableName } from '../../api/BreakableName.tsx';
import { words } from './words.ts';

/** Between the parts of a hint, where its line may break; at the start of a line it is out of sight. */
const SEPARATOR = ' · ';

interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  readonly problem?: string | undefined;
  /** Whether the control needs the whole width; default: it is next to the label. */
  readonly isWide?: boolean;
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

/** A label with its hint, the control next to it, and its problem. */
export function Field({ label, required = false, hint = '', problem, isWide = false, children }: FieldProps) {
  const id = useId();
  const described = [hint === '' ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`].filter(Boolean);
  return (
    <div className={isWide ? 'console-field console-field-wide' : 'console-field'}>
      <div className="console-label">
        <label htmlFor={id}>
          <BreakableName name={shownPart(label)} />{' '}
          {required && <span className="field-required">{words.required}</span>}
        </label>
        {hint !== '' && (
          <p className="console-hint" id={`${id}-hint`}>
            {shownPart(hint)
              .split(SEPARATOR)
              .map((part, index) => (
                <span key={index}>
                  {index > 0 && <span>{SEPARATOR}</span>}
                  {part}
                </span>
              ))}
          </p>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-required': required || undefined,
      })}
      {problem !== undefined && (
        <p className="console-problem" id={`${id}-problem`}>
          {shownPart(problem)}
        </p>
      )}
    </div>
  );
}
