import { describe, expect, it } from 'vitest';
import type { SchemaField } from '../../../src/model/api-schema.ts';
import { byClass, byTag, elements, one, text, texts } from './html.ts';
import { page } from './page.tsx';
import { field, operation, schema } from './records/api.ts';
import { views } from './records/views.ts';

const view = views['api-schema'];

function withField(more: Partial<SchemaField>) {
  return page({ ...view, schema: { ...schema, field: field('', more) } });
}

describe('the page of a schema', () => {
  it('has its name, its type, its rows and an example', () => {
    const document = page(view);
    expect(text(byTag(document, 'h1')[0] ?? document)).toBe('Place');
    expect(texts(byClass(document, 'field-type'))).toEqual(['object', 'string']);
    expect(texts(byClass(document, 'field-name'))).toEqual(['slug']);
    expect(texts(byClass(document, 'panel-heading'))).toEqual(['Example']);
  });

  it('lists what uses it, folded if that is long, and says if nothing does', () => {
    const links = (document: ReturnType<typeof page>) => byTag(one(document, 'operation-body'), 'a').map(text);
    expect(links(page(view))).toContain(operation.title);
    expect(links(page(view))).toContain('PlaceList');
    const many = Array.from({ length: 20 }, (_, index) => ({ label: `S${index}`, href: `/api/schemas/s${index}` }));
    expect(texts(byTag(page({ ...view, schemas: many }), 'summary'))).toContain('20 schemas');
    expect(text(one(page({ ...view, operations: [], schemas: [] }), 'no-body'))).toContain('Nothing in this API');
  });

  it('shows words with links and code, limits, notes, names of values, and every example', () => {
    const document = withField({
      typeWords: ['array of ', { label: 'Place', href: '/api/schemas/place' }],
      constraints: ['at most 3 items'],
      title: 'Places of a city',
      notes: [['With ', { code: 'a' }, ', ', { code: 'b' }, ' is required.']],
      values: [{ text: '1', name: 'ONE', descriptionHtml: undefined }],
      examples: ['x', 'y'],
    });
    const head = one(document, 'schema-head');
    expect(text(one(head, 'field-type'))).toBe('array of Place · at most 3 items');
    expect(byTag(one(head, 'field-type'), 'a').map(({ attribs }) => attribs.href)).toEqual(['/api/schemas/place']);
    expect(text(one(head, 'field-title'))).toBe('Places of a city');
    expect(text(one(head, 'field-notes'))).toBe('With a, b is required.');
    expect(texts(byTag(one(head, 'field-values'), 'dt'))).toEqual(['1ONE']);
    expect(texts(byTag(one(head, 'field-example'), 'code'))).toEqual(['x', 'y']);
  });

  it('shows all paragraphs of a description', () => {
    const shown = withField({ descriptionHtml: '<p>One.</p><p>Two.</p>', examples: ['x'] });
    expect(texts(byTag(one(shown, 'schema-head'), 'p')).filter((line) => /One|Two/.test(line))).toEqual([
      'One.',
      'Two.',
    ]);
  });

  /** Seen to fail: React's renderer left out what was below some 50 levels. */
  it('shows every row, however deep, and what it is', () => {
    let below: SchemaField = field('bottom', { id: 'row-100' });
    for (let level = 99; level > 0; level -= 1) {
      const inner = below;
      below = field(`level-${level}`, {
        id: `row-${level}`,
        ...(level % 2 === 0
          ? { fields: [inner, field(`beside-${level}`, { id: `beside-${level}` })] }
          : { choices: [{ kind: 'oneOf' as const, label: `Choice ${level}`, field: inner }] }),
      });
    }
    const document = withField({ fields: [below] });
    const ids = elements(document).map(({ attribs }) => attribs.id);
    const rows = Array.from({ length: 100 }, (_, index) => `row-${index + 1}`);
    expect(ids.filter((id) => id?.startsWith('row-'))).toEqual(rows);
    expect(ids.filter((id) => id?.startsWith('beside-'))).toHaveLength(49);
    expect(text(document)).toContain('One of: Choice 99bottom');
  });

  it('folds a rule with its label, and links to a schema that is not expanded here', () => {
    const rule = { label: 'Not', field: field('x', { id: 'rule', descriptionHtml: '<p>Never this.</p>' }) };
    const repeats = { name: 'Tree', href: '/api/schemas/tree' };
    const document = withField({
      rules: [rule],
      fields: [
        field('tree', { repeats }),
        field('own', { repeats, typeWords: [{ label: 'Tree', href: '/api/schemas/tree' }] }),
      ],
    });
    expect(texts(byTag(document, 'summary'))).toEqual(['Not']);
    expect(texts(byClass(document, 'field-repeats'))).toEqual(['Its properties: Tree']);
  });
});

describe('the list of schemas', () => {
  it('shows name, type and first sentence, and marks what is deprecated', () => {
    const rows = byTag(one(page(views['api-schemas']), 'schema-list'), 'li');
    expect(rows.map(text)).toEqual(['Place objectA place.', 'Slug string']);
    expect(rows.map((row) => byTag(row, 'a')[0]?.attribs.class)).toEqual(['is-deprecated', undefined]);
  });
});
