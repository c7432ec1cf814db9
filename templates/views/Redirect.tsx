import type { RedirectView } from '../../src/model/view.ts';
import { labels } from '../labels.ts';

/** Seen only if the browser does not follow the redirect on its own. */
export function Redirect({ view }: { readonly view: RedirectView }) {
  return (
    <div className="article-layout">
      <article className="article">
        <h1>{labels.redirecting}</h1>
        <p>
          <a href={view.to}>{labels.redirectTo}</a>
        </p>
      </article>
    </div>
  );
}
