import type { OperationLink } from '../../src/model/api.ts';
import { MethodName } from './MethodName.tsx';

/** Operations in short, one per row: method, title. */
export function OperationLinks({ operations }: { readonly operations: readonly OperationLink[] }) {
  return (
    <ul className="operation-links">
      {operations.map(({ method, title, permalink }) => (
        <li key={permalink}>
          <MethodName method={method} /> <a href={permalink}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
