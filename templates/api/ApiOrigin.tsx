import type { ApiDescription } from '../../src/model/api.ts';
import { labels } from '../labels.ts';

/** Who answers for the API, and under which terms. */
export function ApiOrigin({ api }: { readonly api: ApiDescription }) {
  const { contact, license } = api;
  const contactHref = contact?.url ?? (contact?.email === undefined ? undefined : `mailto:${contact.email}`);
  if (!contact && !license) return null;
  return (
    <p className="api-origin">
      {contact && (
        <span>
          {labels.contact}: <MaybeLink href={contactHref} text={contact.name ?? contact.email ?? contact.url ?? ''} />
        </span>
      )}
      {license && (
        <span>
          {labels.license}: <MaybeLink href={license.url} text={license.name} />
        </span>
      )}
    </p>
  );
}

function MaybeLink({ href, text }: { readonly href: string | undefined; readonly text: string }) {
  if (href === undefined) return text;
  return (
    <a href={href} rel="noopener noreferrer">
      {text}
    </a>
  );
}
