/** A name that is not in `taken`, with a number appended if needed: `a`, `a-2`; it is added to `taken`. */
export function uniqueName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  taken.add(name);
  return name;
}
