import { Parser, type ParserOptions } from 'htmlparser2';

type Handler = NonNullable<ConstructorParameters<typeof Parser>[0]>;

const OPTIONS: ParserOptions = { xmlMode: true };

/**
 * How many elements are within one another, beyond any browser's limit, and how many characters are read before they are
 * counted: the parser takes longer for each the more there are.
 */
const MAX_DEPTH = 5_000;
const CHUNK = 10_000;

/** Parses an XML text as long as `goesOn`; false if it was not read to its end, also for its depth. */
export function parseXml(xml: string, handler: Handler, goesOn = () => true): boolean {
  let depth = 0;
  const parser = new Parser(
    {
      ...handler,
      onopentagname(name) {
        depth += 1;
        handler.onopentagname?.(name);
      },
      onclosetag(name, isImplied) {
        depth -= 1;
        handler.onclosetag?.(name, isImplied);
      },
    },
    OPTIONS,
  );
  for (let at = 0; at < xml.length; at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK));
    if (depth >= MAX_DEPTH || !goesOn()) return false;
  }
  parser.end();
  return true;
}
