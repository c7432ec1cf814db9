/** Those of some names that lead back to themselves, whichever way each leads (`nextOf`). Each is looked at once. */
export function onCycles(names: Iterable<string>, nextOf: (name: string) => string | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  const known = new Set<string>();
  for (const start of names) {
    const passed = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !known.has(at)) {
      known.add(at);
      passed.add(at);
      at = nextOf(at);
    }
    // Of what was passed, everything from the name on to which the last one leads.
    const way = [...passed];
    if (at !== undefined && passed.has(at)) for (const one of way.slice(way.indexOf(at))) found.add(one);
  }
  return found;
}
