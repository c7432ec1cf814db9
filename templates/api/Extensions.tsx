import type { ListedExtensions } from '../../src/model/api-view.ts';
import { labels } from '../labels.ts';
import { MaybeLink } from './MaybeLink.tsx';

/** The unknown extensions of a page, verbatim, which open on demand at its end: they are meant for programs. */
export function Extensions({ extensions }: { readonly extensions: readonly ListedExtensions[] }) {
  if (extensions.length === 0) return null;
  return (
    <details className="fact-details">
      <summary>{labels.extensions}</summary>
      <dl className="fact-list extensions">
        {extensions.map(({ of, href, texts }, index) => (
          <div key={index}>
            <dt>
              <MaybeLink href={href} text={of} />
            </dt>
            <dd>
              {texts.map((text, at) => (
                <code key={at}>{text}</code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
