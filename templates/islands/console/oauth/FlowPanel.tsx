import { useState } from 'react';
import { credentials } from '../../../../src/console/credentials.ts';
import { grantOf } from '../../../../src/console/grants.ts';
import { redirectAddress } from '../../../../src/console/oauth/authorization-code.ts';
import { clientFor, type OAuthClient } from '../../../../src/console/oauth/oauth-client.ts';
import type { ConsoleFlow } from '../../../../src/model/console.ts';
import { isComposing } from '../../../../src/shared/composition.ts';
import { CredentialField } from '../CredentialField.tsx';
import { Field } from '../Field.tsx';
import { words } from '../words.ts';
import { ScopeList } from './ScopeList.tsx';
import { TokenProgress } from './TokenProgress.tsx';
import { tokenWords } from './token-words.ts';
import { useToken } from './use-token.ts';

export interface FlowPanelProps {
  /** Key of the scheme. */
  readonly scheme: string;
  readonly flows: readonly ConsoleFlow[];
  /** The scopes that the operation needs. */
  readonly needed: readonly string[];
  /** The chosen server's. */
  readonly address: string;
  /** Whether the reader chose that server, or confirmed it. */
  readonly isConfirmed: boolean;
  /** Called when there is another token. */
  readonly onToken: () => void;
}

/** What the reader typed, which is for one token endpoint: another flow or server may have its own, at another host. */
interface TypedClient {
  readonly tokenUrl: string;
  readonly client: OAuthClient;
  readonly untilForgotten: AbortSignal;
}

/** Gets a token by one of the flows of OAuth 2 that a page can run, and shows how far it has come. */
export function FlowPanel({ scheme, flows, needed, address, isConfirmed, onToken }: FlowPanelProps) {
  const [index, setIndex] = useState(0);
  const flow = flows[index] as ConsoleFlow;
  const tokenUrl = URL.canParse(flow.tokenUrl, `${address}/`) ? new URL(flow.tokenUrl, `${address}/`).href : address;
  const [typed, setTyped] = useState<TypedClient>();
  const isHeld = typed?.tokenUrl === tokenUrl && !typed.untilForgotten.aborted;
  const client = isHeld ? typed.client : clientFor(scheme, tokenUrl);
  const change = (part: Partial<OAuthClient>) =>
    setTyped({ tokenUrl, untilForgotten: credentials.untilForgotten(), client: { ...client, ...part } });
  const [scopes, setScopes] = useState<readonly string[]>(needed);
  const [note, setNote] = useState('');
  const { state, start, renew, cancel } = useToken(scheme, onToken);
  const grant = grantOf(scheme, address);

  const run = () => {
    const missing = isConfirmed ? missingIn(client, flow) : words.unconfirmed;
    setNote(missing);
    if (missing === '') void start({ flow, client, scopes, address });
  };
  const text = (label: string, value: string, set: (value: string) => void, isSecret = false, hint = '') => (
    <CredentialField
      label={label}
      value={value}
      hint={hint}
      isSecret={isSecret}
      onText={(typed) => set(typed.trim())}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field starts the flow, not the request.
    <div
      onKeyDown={(event) => {
        if (isComposing(event) || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        event.stopPropagation();
        run();
      }}
    >
      {flows.length > 1 && (
        <Field label={tokenWords.flow}>
          {(tie) => (
            <select
              {...tie}
              value={index}
              onChange={({ target }) => {
                cancel();
                setIndex(Number(target.value));
                setScopes(needed);
              }}
            >
              {flows.map(({ kind }, one) => (
                <option key={kind} value={one}>
                  {tokenWords.flows[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {text(tokenWords.clientId, client.id, (id) => change({ id }))}
      {text(
        tokenWords.secret,
        client.secret,
        (secret) => change({ secret }),
        true,
        flow.kind === 'clientCredentials' ? '' : tokenWords.secretHint,
      )}
      {client.secret !== '' && (
        <Field label={tokenWords.sendSecret}>
          {(tie) => (
            <select
              {...tie}
              value={String(client.inBody)}
              onChange={({ target }) => change({ inBody: target.value === 'true' })}
            >
              <option value="false">{tokenWords.inHeader}</option>
              <option value="true">{tokenWords.inBody}</option>
            </select>
          )}
        </Field>
      )}
      {flow.kind === 'authorizationCode' && (
        <p className="console-hint">
          {tokenWords.redirect} <code>{redirectAddress()}</code>
        </p>
      )}
      <ScopeList flow={flow} needed={needed} chosen={scopes} onChange={setScopes} />
      <p className="console-actions">
        <button type="button" className="plain-button" onClick={run}>
          {tokenWords.start[flow.kind]}
        </button>
        {grant && grant.refresh !== '' && (
          <button type="button" className="plain-button" onClick={() => void renew(grant)}>
            {tokenWords.renew}
          </button>
        )}
        {(state.kind === 'asking' || state.kind === 'window' || state.kind === 'device') && (
          <button type="button" className="plain-button" onClick={cancel}>
            {words.cancel}
          </button>
        )}
      </p>
      <p className="console-note" role="status">
        {note}
      </p>
      <TokenProgress state={state} grant={grant} />
    </div>
  );
}

/** What a flow cannot start without, as a sentence; empty if the client has it. */
function missingIn({ id, secret }: OAuthClient, { kind }: ConsoleFlow): string {
  if (kind === 'clientCredentials') return id === '' || secret === '' ? tokenWords.needsSecret : '';
  return id === '' ? tokenWords.needsClient : '';
}
