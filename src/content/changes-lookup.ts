import { type Suggest, suggester } from '../diagnostics/did-you-mean.ts';
import type { ApiDescription } from '../model/api.ts';
import type { ApiHistory, ApiRelease, ChangesAsked, ChangesFound } from '../model/api-history.ts';

/**
 * Finds the changes from one release to another for texts and for `docgen changelog`: those of the releases after
 * `from`, up to `to`. Releases are named by version, day or tag; an API, where several have a history, by the
 * last part of its address. Default: the newest release, and the one before `to`.
 */
export function changesLookup(apis: readonly ApiDescription[]): (asked: ChangesAsked) => ChangesFound {
  const suggest = suggester();
  return (asked) => changesBetween(apis, asked, suggest);
}

function changesBetween(apis: readonly ApiDescription[], asked: ChangesAsked, suggest: Suggest): ChangesFound {
  const withHistory = apis.flatMap(({ history, permalink, title }) => (history ? [{ history, permalink, title }] : []));
  const names = withHistory.map(({ permalink }) => permalink.slice(permalink.lastIndexOf('/') + 1));
  const index = asked.api === undefined ? 0 : names.indexOf(asked.api);
  const api = withHistory[index];
  if (!api) {
    const problem = withHistory.length === 0 ? 'No API of this site has a history' : `There is no API "${asked.api}"`;
    return { problem, hint: withHistory.length === 0 ? undefined : `APIs with a history: ${names.join(', ')}.` };
  }
  const { releases } = api.history;
  const last = asked.to === undefined ? 0 : indexOf(releases, asked.to);
  const first = asked.from === undefined ? last + 1 : indexOf(releases, asked.from);
  if (last === -1 || first === -1)
    return unknownRelease((last === -1 ? asked.to : asked.from) ?? '', api.history, suggest);
  if (first <= last) return { problem: `"${asked.from}" is not before "${asked.to}"`, hint: 'Swap the two.' };
  return { title: api.title, releases: releases.slice(last, first) };
}

function indexOf(releases: readonly ApiRelease[], name: string): number {
  return releases.findIndex(({ id, version, date }) => name === id || name === version || name === date);
}

function unknownRelease(name: string, { releases }: ApiHistory, suggest: Suggest): ChangesFound {
  const known = releases.flatMap(({ id, version }) => [id, version]);
  const likely = suggest(name, known);
  const hint =
    likely === undefined ? `There are ${[...new Set(known)].slice(0, 8).join(', ')}.` : `Did you mean "${likely}"?`;
  return { problem: `There is no release "${name}"`, hint };
}
