import type { ConsoleOAuth } from '../../../../src/model/console.ts';
import { DiscoveredPanel } from './DiscoveredPanel.tsx';
import { FlowPanel, type FlowPanelProps } from './FlowPanel.tsx';

export interface TokenPanelProps extends Omit<FlowPanelProps, 'flows' | 'needed'> {
  readonly oauth: ConsoleOAuth;
}

/** Gets a token by the flows of the description, or by those that a server describes. */
export function TokenPanel({ oauth: { flows, needed, discoveryUrl }, ...panel }: TokenPanelProps) {
  if (discoveryUrl === undefined) return <FlowPanel {...panel} flows={flows} needed={needed} />;
  return <DiscoveredPanel {...panel} discoveryUrl={discoveryUrl} needed={needed} />;
}
