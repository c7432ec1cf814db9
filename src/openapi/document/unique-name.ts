/** A name that none of `taken` is, with a number behind it where needed: `a`, `a-2`; it is added to them. */
export function uniqueName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  taken.add(name);
  return name;
}
