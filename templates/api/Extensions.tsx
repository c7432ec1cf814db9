import { labels } from '../labels.ts';

/** Unknown extensions of the description, verbatim, which open on demand: they are meant for programs. */
export function Extensions({ extensions }: { readonly extensions: readonly string[] }) {
  if (extensions.length === 0) return null;
  return (
    <details className="fact-details">
      <summary>{labels.extensions}</summary>
      <p className="extensions">
        {extensions.map((text, index) => (
          <code key={index}>{text}</code>
        ))}
      </p>
    </details>
  );
}
