import { useEffect, useState } from 'react';
import { discoverFlows } from '../../../../src/console/oauth/discovery.ts';
import { refusal } from '../../../../src/console/oauth/refusal.ts';
import type { OAuthResult } from '../../../../src/console/oauth/token-request.ts';
import type { ConsoleFlow } from '../../../../src/model/console.ts';
import { FlowPanel, type FlowPanelProps } from './FlowPanel.tsx';
import { FailureText } from './TokenProgress.tsx';
import { tokenWords } from './token-words.ts';

interface DiscoveredPanelProps extends Omit<FlowPanelProps, 'flows'> {
  /** May be relative to the chosen server. */
  readonly discoveryUrl: string;
}

/** Gets a token by a flow that the OpenID Connect configuration of a server describes; or says why there is none. */
export function DiscoveredPanel({ discoveryUrl, ...panel }: DiscoveredPanelProps) {
  const base = `${panel.address}/`;
  const url = URL.canParse(discoveryUrl, base) ? new URL(discoveryUrl, base).href : undefined;
  const [found, setFound] = useState<{ readonly url: string; readonly result: OAuthResult<readonly ConsoleFlow[]> }>();
  useEffect(() => {
    if (url === undefined) return;
    void discoverFlows(url).then((result) => setFound({ url, result }));
  }, [url]);
  const result =
    url === undefined
      ? { failure: refusal('address'), error: 'address' }
      : found?.url === url
        ? found.result
        : undefined;
  if (!result) return <p role="status">{tokenWords.asking(new URL(url ?? base).host)}</p>;
  if (!result.failure) return <FlowPanel {...panel} flows={result.value} />;
  return (
    <>
      <FailureText failure={result.failure} />
      <p className="console-hint">{tokenWords.instead}</p>
    </>
  );
}
