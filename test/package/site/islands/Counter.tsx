import { useState } from 'react';

export default function Counter({ start = 0 }: { readonly start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Counted {count}
    </button>
  );
}
