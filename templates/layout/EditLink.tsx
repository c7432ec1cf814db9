import { labels } from '../labels.ts';

/** Link to the page's source, if the site has an address for it. */
export function EditLink({ url }: { readonly url: string | undefined }) {
  if (url === undefined) return null;
  return (
    <a className="edit-link" href={url} rel="noopener noreferrer">
      {labels.edit}
    </a>
  );
}
