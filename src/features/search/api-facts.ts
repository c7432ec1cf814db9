import type { ApiDescription } from '../../model/api.ts';
import { schemeId, sectionId } from '../../shared/reference-ids.ts';
import type { SearchRecord } from '../../shared/search-protocol.ts';
import { plainText } from './plain-text.ts';

/** The rows of an API's overview: its servers, its authentication, its downloads, and who is responsible for it. */
export function factRecords(api: ApiDescription): SearchRecord[] {
  const { contact, license, terms } = api.origin;
  const row = (title: string, id: string, texts: readonly (string | undefined)[]): SearchRecord => ({
    kind: 'page',
    title,
    context: api.title,
    href: `${api.permalink}#${id}`,
    text: texts.filter(Boolean).join(' · '),
  });
  const schemes = api.securitySchemes.map(({ label, name, descriptionHtml, flows }, index) => {
    const scopes = flows.flatMap((flow) => [flow.name, ...flow.scopes.map((scope) => scope.name)]);
    return row(label, schemeId(index), [name, plainText(descriptionHtml ?? ''), ...scopes]);
  });
  const addresses = api.servers.map(({ name, url, descriptionHtml }) => {
    return [url, name, plainText(descriptionHtml ?? '')].filter(Boolean).join(' ');
  });
  const labels = schemes.map(({ title }) => title);
  return [
    row('Authentication', sectionId('authentication'), labels.length > 0 ? labels : ['No authentication is needed.']),
    ...schemes,
    ...(addresses.length > 0 ? [row('Base address', sectionId('servers'), ['Servers', ...addresses])] : []),
    ...(api.downloads.length > 0
      ? [row('Download the description', sectionId('downloads'), ['OpenAPI', ...api.downloads.map(({ form }) => form)])]
      : []),
    ...(license ? [row('License', sectionId('license'), [license.name])] : []),
    ...(contact ? [row('Contact', sectionId('contact'), [contact.name, contact.email, contact.address?.text])] : []),
    ...(terms ? [row('Terms of service', sectionId('terms'), [terms.text])] : []),
  ];
}
