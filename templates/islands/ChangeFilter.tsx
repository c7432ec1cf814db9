import { useEffect, useId, useRef, useState } from 'react';
import * as interfaceWords from '../../src/shared/interface-words.ts';

interface ChangeFilterProps {
  /** Names of the operations that the changes on the page affect. */
  readonly operations: readonly string[];
}

/** Shows only the changes of one operation; each change on the page has the indices of its operations. */
export default function ChangeFilter({ operations }: ChangeFilterProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, choose] = useState('');
  // The reader may have chosen before this code was loaded.
  useEffect(() => choose(select.current?.value ?? ''), []);
  useEffect(() => {
    for (const change of document.querySelectorAll<HTMLElement>('[data-operations]'))
      change.hidden = chosen !== '' && !change.dataset.operations?.split(' ').includes(chosen);
  }, [chosen]);
  return (
    <p className="change-operation">
      <label htmlFor={id}>{interfaceWords.operation}</label>
      <select id={id} ref={select} autoComplete="off" onChange={(event) => choose(event.target.value)}>
        <option value="">{interfaceWords.allOperations}</option>
        {operations.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
