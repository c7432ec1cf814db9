import type { ApiContact, ApiOrigin as Origin } from '../../src/model/api-origin.ts';
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
          {labels.license}: <MaybeLink href={license.url} text={license.name} />
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

function Contact({ contact: { name, url, email } }: { readonly contact: ApiContact }) {
  const mail = email === undefined ? undefined : `mailto:${email}`;
  return (
    <span id={sectionId('contact')}>
      {labels.contact}: <MaybeLink href={url ?? mail} text={name ?? url ?? email ?? ''} />
      {url !== undefined && email !== undefined && (
        <>
          , <MaybeLink href={mail} text={email} />
        </>
      )}
    </span>
  );
}
