import type { ReactNode } from 'react';
import type { HttpMethod } from '../../src/model/http-method.ts';
import { MethodBadge } from '../api/MethodBadge.tsx';

interface RequestCardProps {
  readonly method: HttpMethod;
  /** `/v1/places/nearest` */
  readonly path: string;
  /** One or more code blocks, such as those of `props.code(…)`: the request, and perhaps its response. */
  readonly children: ReactNode;
}

/** A request as in the reference: method and path above its code. */
export function RequestCard({ method, path, children }: RequestCardProps) {
  return (
    <div className="panel">
      <p className="panel-head">
        <MethodBadge method={method} /> <code>{path}</code>
      </p>
      {children}
    </div>
  );
}
