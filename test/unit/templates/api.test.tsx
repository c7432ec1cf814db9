import { describe, expect, it } from 'vitest';
import { byClass, byTag, elements, one, text, texts } from './html.ts';
import { withOperation } from './operation-page.tsx';
import { page } from './page.tsx';
import { field, operation, server } from './records/api.ts';
import { views } from './records/views.ts';

const document = page(views['api-operation']);

describe('the request line', () => {
  it('has method, host, base path and path as separate parts, and copies all of it', () => {
    const line = one(document, 'url-line');
    expect(text(one(line, 'method-badge'))).toBe('GET');
    expect(text(one(line, 'url-host'))).toBe('https://api.example.org');
    expect(text(one(line, 'url-server'))).toBe('https://api.example.org/v1');
    expect(texts(byTag(one(line, 'url-path'), 'var'))).toEqual(['{cityId}']);
    expect(one(line, 'copy-button').attribs['data-copy']).toBe('https://api.example.org/v1/cities/{cityId}/nearest');
  });

  it('shows only the path if the description has no server', () => {
    const line = one(withOperation({ servers: [] }), 'url-line');
    expect(byClass(line, 'url-server')).toEqual([]);
    expect(text(one(line, 'url-path'))).toBe('/cities/{cityId}/nearest');
  });

  it('treats a server without a host as a path', () => {
    const line = one(withOperation({ servers: [server('/v1')] }), 'url-line');
    expect([text(one(line, 'url-host')), text(one(line, 'url-server'))]).toEqual(['', '/v1']);
  });
});

it('servers of its own are listed if they say more than the address in the request line', () => {
  const ofServers = (...servers: ReturnType<typeof server>[]) =>
    texts(byClass(withOperation({ hasOwnServers: true, servers }), 'operation-facts'))[0];
  const [own, other] = [server('https://upload.example.org'), server('https://example.net')];
  expect(ofServers(own)).not.toContain('upload');
  expect(ofServers({ ...own, descriptionHtml: '<p>For files.</p>' })).toContain('upload.example.orgFor files.');
  expect(ofServers(own, other)).toMatch(/upload.*example\.net/);
});

it('the examples of a body come after the response, which the sample before has not', () => {
  const content = operation.responses[0]?.content.map((one) => ({
    ...one,
    examples: [...one.examples, ...one.examples],
  }));
  const requestBody = { required: true, descriptionHtml: undefined, content: content ?? [], extensions: [] };
  const headings = (more: Partial<typeof operation>) =>
    byTag(one(withOperation({ requestBody, ...more }), 'operation-samples'), 'h2').map(text);
  expect(headings({})).toEqual(['Request', 'Example response', 'Example body']);
  expect(headings({ kind: 'webhook', samples: [] })).toEqual(['Example body', 'Example response']);
});

it('documentation elsewhere is named by its description, if there is one', () => {
  const docs = { text: 'https://example.org', href: 'https://example.org', descriptionHtml: undefined };
  const shown = (more: object) => text(one(withOperation({ docs: { ...docs, ...more } }), 'docs-link'));
  expect(shown({})).toBe('More about this: https://example.org');
  expect(shown({ descriptionHtml: '<p>On boats</p>' })).toBe('On boats https://example.org');
});

describe('rows of fields', () => {
  const rows = byClass(document, 'field');
  const row = (id: string) => {
    const found = rows.find(({ attribs }) => attribs.id === `field:${id}`);
    if (!found) throw new Error(`no row ${id}`);
    return found;
  };

  it('show name, whether it is required, type with constraints, description and example', () => {
    const latitude = row('latitude');
    expect(text(one(latitude, 'field-name'))).toBe('latitude required');
    expect(text(one(latitude, 'field-type'))).toBe('number · double · -22.9 to -9.6');
    expect(text(one(latitude, 'field-text'))).toBe('Latitude of the point.');
    expect(text(one(latitude, 'field-example'))).toBe('Example -16.4957');
    expect(texts(byTag(one(row('sort'), 'field-values'), 'code'))).toEqual(['distance']);
  });

  it('name a property by its full path', () => {
    expect(texts(byTag(one(row('data[].city.slug'), 'field-name'), 'a'))).toEqual(['data[].city.slug']);
    const [link] = byTag(one(row('data[].city.slug'), 'field-name'), 'a');
    expect(link && texts(byTag(link, 'span'))).toEqual(['data[].city.']);
  });

  // Seen to fail with the flags of a request in a response.
  it('say in a response what is optional, and are silent about what is required', () => {
    const names = ['data', 'data[].name', 'title'].map((id) => text(byClass(row(id), 'field-name')[0] ?? row(id)));
    expect(names.map((name) => name.trim())).toEqual(['data', 'data[].name optional', 'title optional']);
  });

  // Seen to fail with a list of any length open.
  it('show a value that several named examples have once', () => {
    const example = (label: string, text: string) => ({ label, text, external: undefined, descriptionHtml: undefined });
    const namedExamples = [example('near', '1'), example('close', '1'), example('far', '9')];
    const shown = withOperation({
      parameters: [{ location: 'query', title: 'Query', fields: [field('radius', { namedExamples })] }],
    });
    expect(texts(byTag(one(shown, 'field-values'), 'dt'))).toEqual(['Example near, close: 1', 'Example far: 9']);
  });

  it('fold a long list of values', () => {
    const valuesOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ text: `v${index}`, name: undefined, descriptionHtml: undefined }));
    const fields = [field('few', { values: valuesOf(12) }), field('many', { values: valuesOf(13) })];
    const shown = withOperation({ parameters: [{ location: 'query', title: 'Query parameters', fields }] });
    const folded = byTag(one(shown, 'operation-request'), 'details');
    expect(folded.map((list) => [texts(byTag(list, 'summary')), texts(byTag(list, 'code')).length])).toEqual([
      [['13 values'], 13],
    ]);
  });

  it('are open to depth two', () => {
    const folds = byClass(document, 'field-children').map(({ attribs }) => attribs.open !== undefined);
    expect(folds).toEqual([true, false]);
  });

  it('mark a recursive schema, and show alternatives', () => {
    const cyclic = field('parent', { repeats: { name: 'Place', href: undefined } });
    const choice = {
      kind: 'oneOf',
      label: 'Point',
      field: field('shape', { id: 'point', fields: [field('x')] }),
    } as const;
    const further = { ...choice, kind: 'anyOf', isFurther: true, label: 'Once' } as const;
    const fields = [cyclic, field('shape', { choices: [choice, further] })];
    const shown = withOperation({ parameters: [{ location: 'query', title: 'Query parameters', fields }] });
    expect(text(one(shown, 'field-repeats'))).toBe('Same properties as Place, above.');
    expect(texts(byTag(shown, 'summary'))).toEqual(expect.arrayContaining(['One of: Point', 'And any of: Once']));
  });
});

describe('tabs', () => {
  it('are panels with headings in the HTML, none of them hidden', () => {
    const sets = byClass(document, 'tabs');
    expect(sets.map(({ attribs }) => attribs['data-tabs'])).toEqual(['sample-language', 'response-status']);
    for (const set of sets) {
      const panels = byClass(set, 'tab-panel');
      expect(panels.filter(({ attribs }) => attribs.hidden !== undefined)).toEqual([]);
      expect(byClass(set, 'tab-heading')).toHaveLength(panels.length);
      const keys = byTag(one(set, 'tab-list'), 'button').map((tab) => tab.attribs['data-tab']);
      expect(keys).toEqual(panels.map((panel) => panel.attribs['data-tab']));
    }
  });

  it('are in reading order: head, samples, what the request takes, responses', () => {
    const order = elements(document)
      .map(({ attribs }) => attribs.class ?? '')
      .filter((name) => /^operation-(?:head|request|samples|body)$/.test(name));
    expect(order).toEqual(['operation-head', 'operation-samples', 'operation-request', 'operation-body']);
  });
});

describe('an operation', () => {
  it('shows its body, its authentication and its deprecation', () => {
    const [media] = operation.responses[0]?.content ?? [];
    const shown = withOperation({
      deprecated: true,
      security: { alternatives: [['API key'], ['OAuth 2', 'Mutual TLS'], []], brief: undefined, schemes: [] },
      requestBody: {
        required: true,
        descriptionHtml: undefined,
        extensions: [],
        content: media ? [media] : [],
      },
      responses: [],
    });
    expect(text(one(shown, 'operation-security'))).toBe(
      'Authentication: API key or OAuth 2 and Mutual TLS or no authentication',
    );
    expect(byClass(shown, 'deprecated-notice')).toHaveLength(1);
    expect(texts(byTag(shown, 'h2'))).toContain('Request body required#');
  });

  it('lists alternatives that are too long for a line, and folds many scopes', () => {
    const scopes = Array.from({ length: 7 }, (_, index) => ({ name: `boats.${index}`, descriptionHtml: undefined }));
    const scheme = {
      name: 'Code',
      label: 'OAuth 2',
      descriptionHtml: undefined,
      deprecated: false,
      addresses: [],
      extensions: [],
    };
    const shown = withOperation({
      security: {
        alternatives: scopes.map(({ name }) => [`OAuth 2 (${name})`]),
        brief: [['OAuth 2']],
        schemes: [{ ...scheme, flows: [{ name: 'Implicit', addresses: [], scopes }] }],
      },
    });
    const security = one(shown, 'operation-security');
    expect(texts(byTag(security, 'summary'))).toEqual(['Authentication: OAuth 2', '7 scopes']);
    expect(texts(byTag(one(security, 'alternatives'), 'li'))[6]).toBe('OAuth 2 (boats.6)');
  });
});
