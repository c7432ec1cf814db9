import type { LabelledAddress, OAuthFlow, SecurityScheme } from '../../src/model/api-security.ts';
import { labels } from '../labels.ts';
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
      {flow.scopes.length > 0 && (
        <dl className="fact-list">
          {flow.scopes.map((scope) => (
            <div key={scope.name}>
              <dt>
                <code>{scope.name}</code>
              </dt>
              {scope.descriptionHtml && <dd dangerouslySetInnerHTML={{ __html: scope.descriptionHtml }} />}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
