import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { chooseExample, chosenExample, onExampleChosen } from '../../src/console/chosen-example.ts';
import * as interfaceWords from '../../src/shared/interface-words.ts';

interface ExamplePickerProps {
  /** File of the operation's console, site-absolute. */
  readonly source: string;
  /** Names of the examples of its body, that of the sample first. */
  readonly names: readonly string[];
  /** Whether samples are the author's own, which may show another body. */
  readonly isWritten: boolean;
}

/** Value of the choice before there is one. */
const AS_WRITTEN = '';

/** Chooses the example of the body in the samples, in the list of examples and in the console of the operation. */
export default function ExamplePicker({ source, names, isWritten }: ExamplePickerProps) {
  const initial = isWritten ? AS_WRITTEN : '0';
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const chosen = useSyncExternalStore(
    onExampleChosen,
    () => chosenExample(source),
    () => undefined,
  );
  const shown = useRef(isWritten ? undefined : 0);
  // The reader may have chosen before this code was loaded.
  useEffect(() => {
    const value = select.current?.value ?? initial;
    if (value !== initial) chooseExample(source, Number(value));
  }, [source, initial]);
  useEffect(() => {
    if (select.current) select.current.value = String(chosen ?? initial);
    if (chosen === undefined) return;
    const samples = select.current?.closest('.operation-samples');
    if (samples && chosen !== shown.current) openListed(samples, names[chosen] ?? '');
    // A console that has been opened writes the samples itself.
    if (chosen === shown.current || !samples) return;
    shown.current = chosen;
    if (samples.querySelector('.console-form')) return;
    import('../../src/console/show-example.ts')
      .then(({ showExample }) => showExample(source, chosen, samples))
      .catch(() => {});
  }, [chosen, source, names, initial]);
  // An example that the reader opens in the list below is chosen too.
  useEffect(() => {
    const samples = select.current?.closest('.operation-samples');
    const follow = ({ target }: Event) => {
      const index =
        target instanceof HTMLDetailsElement && target.open ? names.findIndex((one) => lists(target, one)) : -1;
      if (index >= 0 && index !== (chosenExample(source) ?? 0)) chooseExample(source, index);
    };
    // This event does not bubble.
    samples?.addEventListener('toggle', follow, true);
    return () => samples?.removeEventListener('toggle', follow, true);
  }, [source, names]);
  return (
    <p className="example-picker">
      <label htmlFor={id}>{interfaceWords.exampleBody}</label>
      <select
        id={id}
        ref={select}
        autoComplete="off"
        onChange={(event) => chooseExample(source, Number(event.target.value))}
      >
        {isWritten && (
          <option value={AS_WRITTEN} hidden>
            {interfaceWords.asWritten}
          </option>
        )}
        {names.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

function openListed(samples: Element, name: string): void {
  for (const one of samples.querySelectorAll('details')) if (lists(one, name)) one.open = true;
}

/** Whether a folded part is the example of a body with this name; behind it may be its media type. */
function lists(part: HTMLDetailsElement, name: string): boolean {
  const title = part.querySelector('summary')?.textContent ?? '';
  return part.name === 'body-example' && (title === name || title.startsWith(`${name} · `));
}
