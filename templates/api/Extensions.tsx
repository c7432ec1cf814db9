/** A longer one would push away what follows. */
const LONG = 400;

/** Unknown extensions of the description, verbatim; a long one opens on demand. */
export function Extensions({ extensions }: { readonly extensions: readonly string[] }) {
  const short = extensions.filter(({ length }) => length <= LONG);
  const long = extensions.filter(({ length }) => length > LONG);
  return (
    <>
      {short.length > 0 && (
        <p className="extensions">
          {short.map((text, index) => (
            <code key={index}>{text}</code>
          ))}
        </p>
      )}
      {long.map((text, index) => (
        <details className="fact-details" key={index}>
          <summary>
            <code>{text.slice(0, text.indexOf(': '))}</code>
          </summary>
          <p className="extensions">
            <code>{text.slice(text.indexOf(': ') + 2)}</code>
          </p>
        </details>
      ))}
    </>
  );
}
