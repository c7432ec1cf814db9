import { LaterPart } from '../LaterPart.tsx';
import { words } from '../words.ts';
import type { TokenPanelProps } from './TokenPanel.tsx';

/** A way to get a token here; or why there is none. */
export function TokenSource(props: TokenPanelProps) {
  const { flows, others, discoveryUrl } = props.oauth;
  if (flows.length === 0 && discoveryUrl === undefined)
    return <p className="console-hint">{words.noFlow(others.join(', ') || words.noAddresses)}</p>;
  return (
    <LaterPart title={words.getToken} load={async () => (await import('./TokenPanel.tsx')).TokenPanel} props={props} />
  );
}
