import { type ComponentType, useState } from 'react';
import type { ConsoleOAuth } from '../../../../src/model/console.ts';
import { words } from '../words.ts';
import type { TokenPanelProps } from './TokenPanel.tsx';

export interface TokenSourceProps extends Omit<TokenPanelProps, 'flows' | 'needed'> {
  readonly oauth: ConsoleOAuth;
}

/** A way to get a token here, whose code is loaded when it is opened; or why there is none. */
export function TokenSource({ oauth: { flows, needed, others }, ...panel }: TokenSourceProps) {
  const [Panel, setPanel] = useState<ComponentType<TokenPanelProps>>();
  const [hasFailed, setFailed] = useState(false);
  if (flows.length === 0) return <p className="console-hint">{words.noFlow(others.join(', ') || words.noAddresses)}</p>;
  const load = () =>
    import('./TokenPanel.tsx').then(
      ({ TokenPanel }) => setPanel(() => TokenPanel),
      () => setFailed(true),
    );
  return (
    <details className="console-group console-token" onToggle={({ currentTarget }) => currentTarget.open && load()}>
      <summary>{words.getToken}</summary>
      {Panel && <Panel {...panel} flows={flows} needed={needed} />}
      {!Panel && <p role="status">{hasFailed ? words.notLoaded : words.loading}</p>}
    </details>
  );
}
