import { describe, expect, it } from 'vitest';
import { ancestors, byClass, byTag, one, text, texts } from './html.ts';
import { page } from './page.tsx';
import { api, operation } from './records/api.ts';
import { views } from './records/views.ts';

describe('the overview', () => {
  const overview = page(views['api-overview'], '/api');

  it('shows its summary once, or its description if it has none', () => {
    expect(texts(byClass(overview, 'lead'))).toEqual(['Places of Bolivia.']);
    const described = { ...api, summary: undefined, description: 'A read-only API.' };
    const shown = page({ kind: 'api-overview', api: described, extensions: [] }, '/api');
    expect([byClass(shown, 'lead'), texts(byClass(shown, 'prose'))[0]]).toEqual([[], 'A read-only API.']);
  });

  it('shows extensions on demand, verbatim', () => {
    const verbatim = ['x-team: geo', `x-long: { "a": "${'b'.repeat(500)}" }`];
    const extensions = [{ of: 'API', texts: verbatim }];
    const shown = one(page({ kind: 'api-overview', api, extensions }, '/api'), 'api-overview');
    const folded = byTag(shown, 'details').flatMap((node) => byClass(node, 'extensions'));
    expect(folded.flatMap((node) => texts(byTag(node, 'code')))).toEqual(verbatim);
    expect(byClass(shown, 'extensions')).toHaveLength(1);
  });

  it('has address, authentication, and every operation under its tag', () => {
    expect(texts(byTag(one(overview, 'api-facts'), 'dt'))).toEqual(['Base address#', 'Authentication#']);
    expect(text(one(overview, 'api-facts'))).toContain('No authentication is needed.');
    const [operationLink] = byTag(one(overview, 'operation-list'), 'a');
    expect(operationLink?.attribs.href).toBe(operation.permalink);
    expect(operationLink && ancestors(operationLink)).toContain('section');
    expect(texts(byTag(one(overview, 'api-origin'), 'a'))).toEqual(['The team', 'CC BY 4.0']);
  });

  it('leaves out what the description does not say', () => {
    const origin = { ...api.origin, contact: undefined, license: undefined };
    const bareApi = { ...api, origin, openapi: '', servers: [] };
    const bare = page({ kind: 'api-overview', api: bareApi, extensions: [] });
    expect(text(one(bare, 'api-origin'))).toBe('');
    expect(texts(byTag(one(bare, 'api-facts'), 'dt'))).toEqual(['Authentication#']);
  });
});
