import { useId, useState } from 'react';

export const hydrate = 'touch';

export default function Counter({ start = 0 }: { readonly start?: number }) {
  const id = useId();
  const [count, setCount] = useState(start);
  return (
    <p>
      <label htmlFor={id}>Count</label>{' '}
      <button id={id} type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </p>
  );
}
