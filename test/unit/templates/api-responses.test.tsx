import { describe, expect, it } from 'vitest';
import { byClass, byTag, elements, one, text, texts } from './html.ts';
import { withOperation } from './operation-page.tsx';
import { page } from './page.tsx';
import { operation } from './records/api.ts';
import { views } from './records/views.ts';

const document = page(views['api-operation']);

describe('responses', () => {
  // Seen to fail with all of them open.
  it('are closed rows of status, meaning and first sentence, each with its own address', () => {
    const rows = byClass(document, 'response');
    expect(rows.map(({ attribs }) => [attribs.id, attribs['data-tab'], attribs.open])).toEqual(
      ['200', '400', '429'].map((status) => [`response:${status}`, status, undefined]),
    );
    expect(texts(rows.flatMap((row) => byClass(row, 'status')))).toEqual([
      '200 OK',
      '400 Bad Request',
      '429 Too Many Requests',
    ]);
    expect(texts(byClass(document, 'response-lead'))).toEqual(['Answer 200.', 'Answer 400.', 'Answer 429.']);
  });

  it('are open if there is one, and do not repeat its status', () => {
    const [ok] = operation.responses;
    const shown = withOperation({ responses: ok ? [{ ...ok, lead: 'ok.' }] : [] });
    expect(one(shown, 'response').attribs.open).toBe('');
    expect(byClass(shown, 'response-lead')).toEqual([]);
  });

  /** Seen to fail without the ids of the panels beside the text. */
  it('have an address for each section, sample and example, as all of the page has', () => {
    const ids = elements(document).flatMap(({ attribs }) => attribs.id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(texts(byTag(document, 'h2').filter(({ attribs }) => attribs.id === undefined))).toEqual([]);
    expect(byClass(document, 'tab-panel').map(({ attribs }) => attribs.id)).toContain('response:200:example');
  });

  it('show a schema once and link to it where it is repeated', () => {
    const types = texts(byClass(document, 'body-type'));
    expect(types).toEqual([
      'Body application/jsonNearestPlaces',
      'Body application/jsonProblem',
      'Body application/jsonProblem',
    ]);
    const links = byTag(document, 'a').filter(({ attribs }) => attribs.href === '#response:400');
    expect(texts(links)).toEqual(['#', '400 Bad Request']);
    const rows = texts(byClass(document, 'field-name')).map((name) => name.trim());
    expect(rows.filter((name) => name === 'status optional')).toHaveLength(1);
  });

  it('show a schema, and identical examples, once for all media types', () => {
    const [ok] = operation.responses;
    const [json] = ok?.content ?? [];
    if (!ok || !json) throw new Error('The record has no body');
    const [example] = json.examples;
    const again = { ...json, schema: json.schema && { ...json.schema, fields: [] } };
    const shownAt = { status: '200', type: 'application/json' };
    const xml = { ...again, type: 'application/xml', shownAt, examples: example ? [{ ...example, text: '<a/>' }] : [] };
    const content = [
      json,
      { ...again, type: 'application/hal+json', shownAt },
      xml,
      { ...json, type: 'text/csv', examples: [] },
    ];
    const shown = withOperation({ responses: [{ ...ok, content }] });
    expect(texts(byClass(shown, 'body-type'))).toEqual([
      'Body application/json application/hal+json application/xmlNearestPlaces',
      'Body text/csvNearestPlaces',
    ]);
    expect(texts(byTag(one(shown, 'example-responses'), 'summary'))).toEqual([
      'Example · application/json, application/hal+json',
      'Example · application/xml',
    ]);
    const folds = byClass(one(shown, 'example-responses'), 'named-example');
    expect(folds.map(({ attribs }) => [attribs.name, attribs.open])).toEqual([
      ['200-example', ''],
      ['200-example', undefined],
    ]);
  });

  it('name a single example only if it has a summary', () => {
    expect(byClass(one(document, 'example-responses'), 'code-title')).toEqual([]);
  });

  it('say so if there is no body, and have no example then', () => {
    const [ok] = operation.responses;
    const shown = withOperation({ responses: ok ? [{ ...ok, content: [] }] : [] });
    expect(text(one(shown, 'no-body'))).toBe('This response has no body.');
    expect(byClass(shown, 'example-responses')).toEqual([]);
  });

  it('show a success without a body before the examples of errors', () => {
    const [ok] = operation.responses;
    if (!ok) throw new Error('The record has no response');
    const error = { ...ok, status: '404' };
    const empty = (status: string) => ({ ...ok, status, content: [] });
    const shown = withOperation({ responses: [empty('204'), empty('304'), error] });
    const panels = byClass(one(shown, 'example-responses'), 'tab-panel');
    expect(panels.map(({ attribs }) => attribs['data-tab'])).toEqual(['204', '404']);
    expect(texts(byClass(one(shown, 'example-responses'), 'example-text'))).toEqual(['This response has no body.']);
  });
});
