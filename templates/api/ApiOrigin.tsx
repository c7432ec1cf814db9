import type { ApiContact, MaybeAddress, ApiOrigin as Origin } from '../../src/model/api-origin.ts';
import { sectionId } from '../../src/shared/reference-ids.ts';
import { labels } from '../labels.ts';
import { DocsLink } from './DocsLink.tsx';
import { MaybeLink } from './MaybeLink.tsx';

interface ApiOriginProps {
  readonly origin: Origin;
  /** Version of OpenAPI. */
  readonly openapi: string;
  readonly dialect: string | undefined;
  /** The description's own address. */
  readonly self: string | undefined;
}

/** Who is responsible for the API, under which terms, and in which version it is described. */
export function ApiOrigin({ origin, openapi, dialect, self }: ApiOriginProps) {
  const { contact, license, terms, docs, logo } = origin;
  return (
    <footer className="api-origin">
      {docs && <DocsLink docs={docs} />}
      {contact && <Contact contact={contact} />}
      {license && (
        <span id={sectionId('license')}>
          {labels.license}: <Named name={license.name} address={license.address} />
        </span>
      )}
      {terms && (
        <span id={sectionId('terms')}>
          {labels.terms}: <MaybeLink {...terms} />
        </span>
      )}
      {logo && (
        <span>
          {labels.logo}: <MaybeLink href={logo.url} text={logo.text} />{' '}
          {logo.href !== undefined && <MaybeLink href={logo.href} text={logo.href} />}
        </span>
      )}
      {openapi !== '' && <span>{labels.openapi(openapi)}</span>}
      {dialect !== undefined && (
        <span>
          {labels.dialect}: <code>{dialect}</code>
        </span>
      )}
      {self !== undefined && (
        <span>
          {labels.knownAs}: <code>{self}</code>
        </span>
      )}
    </footer>
  );
}

function Contact({ contact: { name, address, email } }: { readonly contact: ApiContact }) {
  const mail = email === undefined ? undefined : `mailto:${email}`;
  return (
    <span id={sectionId('contact')}>
      {labels.contact}:{' '}
      {address ? <Named name={name} address={address} /> : <MaybeLink href={mail} text={name ?? email ?? ''} />}
      {address && email !== undefined && (
        <>
          , <MaybeLink href={mail} text={email} />
        </>
      )}
    </span>
  );
}

/** A name that leads to an address; the address as it is written if it has no name, and beside it if nothing can lead there. */
function Named({ name, address }: { readonly name: string | undefined; readonly address: MaybeAddress | undefined }) {
  if (!address) return name;
  if (address.href === undefined) return [name, address.text].filter(Boolean).join(', ');
  return <MaybeLink href={address.href} text={name ?? address.text} />;
}
