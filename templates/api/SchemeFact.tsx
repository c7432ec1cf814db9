import type { LabelledAddress, OAuthFlow, OAuthScope, SecurityScheme } from '../../src/model/api-security.ts';
import { labels } from '../labels.ts';
import { BreakableName } from './BreakableName.tsx';
import { MaybeLink } from './MaybeLink.tsx';

/** A way to authenticate: in words, with the addresses and scopes of its flows. */
export function SchemeFact({ scheme }: { readonly scheme: SecurityScheme }) {
  return (
    <>
      {scheme.label} <code className="scheme-name">{scheme.name}</code>
      {scheme.deprecated && <span className="field-deprecated"> {labels.deprecated}</span>}
      {scheme.descriptionHtml && <div dangerouslySetInnerHTML={{ __html: scheme.descriptionHtml }} />}
      <Addresses addresses={scheme.addresses} />
      {scheme.flows.map((flow) => (
        <Flow key={flow.name} flow={flow} />
      ))}
    </>
  );
}

function Addresses({ addresses }: { readonly addresses: readonly LabelledAddress[] }) {
  return addresses.map(({ label, text, href }) => (
    <p key={label} className="fact-address">
      {label}: <MaybeLink href={href} text={text} />
    </p>
  ));
}

function Flow({ flow }: { readonly flow: OAuthFlow }) {
  return (
    <div className="oauth-flow">
      <p>{labels.flow(flow.name)}</p>
      <Addresses addresses={flow.addresses} />
      <Scopes scopes={flow.scopes} />
    </div>
  );
}

/** More scopes than this are folded. */
const SHOWN_SCOPES = 6;

function Scopes({ scopes }: { readonly scopes: readonly OAuthScope[] }) {
  if (scopes.length === 0) return null;
  const list = (
    <dl className="fact-list">
      {scopes.map((scope) => (
        <div key={scope.name}>
          <dt>
            <code>
              <BreakableName name={scope.name} />
            </code>
          </dt>
          {scope.descriptionHtml && <dd dangerouslySetInnerHTML={{ __html: scope.descriptionHtml }} />}
        </div>
      ))}
    </dl>
  );
  if (scopes.length <= SHOWN_SCOPES) return list;
  return (
    <details className="fact-details">
      <summary>{labels.scopes(scopes.length)}</summary>
      {list}
    </details>
  );
}
