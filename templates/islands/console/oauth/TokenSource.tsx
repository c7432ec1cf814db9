import type { ConsoleOAuth } from '../../../../src/model/console.ts';
import { LaterPart } from '../LaterPart.tsx';
import { words } from '../words.ts';
import type { TokenPanelProps } from './TokenPanel.tsx';

export interface TokenSourceProps extends Omit<TokenPanelProps, 'flows' | 'needed'> {
  readonly oauth: ConsoleOAuth;
}

/** A way to get a token here; or why there is none. */
export function TokenSource({ oauth: { flows, needed, others }, ...panel }: TokenSourceProps) {
  if (flows.length === 0) return <p className="console-hint">{words.noFlow(others.join(', ') || words.noAddresses)}</p>;
  return (
    <LaterPart
      title={words.getToken}
      load={async () => (await import('./TokenPanel.tsx')).TokenPanel}
      props={{ ...panel, flows, needed }}
    />
  );
}
