import type { ListedOperation } from '../../src/model/api-view.ts';
import { MethodName } from './MethodName.tsx';
import { TemplatedPath } from './TemplatedPath.tsx';

/** Operations, one per row: method, title, path. Nothing if there are none. */
export function OperationList({ operations }: { readonly operations: readonly ListedOperation[] }) {
  if (operations.length === 0) return null;
  return (
    <ul className="row-list operation-list">
      {operations.map((operation) => (
        <li key={operation.id} data-operation={operation.operationId}>
          <MethodName method={operation.method} />
          <a className={operation.deprecated ? 'is-deprecated' : undefined} href={operation.permalink}>
            {operation.title}
          </a>{' '}
          <code>
            <TemplatedPath path={operation.path} />
          </code>
        </li>
      ))}
    </ul>
  );
}
