/** What the plugin knows. */
interface Terms {
  readonly [term: string]: string;
}

const terms: Terms = read('lake');

export function remarkTerms() {
  return () => terms;
}

function read(name: string): Terms {
  throw new Error(`There are no terms for "${name}".`);
}
