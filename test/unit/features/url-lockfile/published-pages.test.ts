import { expect, test } from 'vitest';
import { publishedPages } from '../../../../src/features/url-lockfile/published-pages.ts';
import type { RenderedPage } from '../../../../src/model/route.ts';
import type { View } from '../../../../src/model/view.ts';
import { content, doc, emptyDocument } from '../../routes/content.ts';
import { rendered } from '../../routes/rendered.ts';
import { api, operation } from '../../templates/records/api.ts';
import { views } from '../../templates/records/views.ts';

const published = (page: RenderedPage, all = content()) => publishedPages([page], all)[0];

test('a document has its headings, whatever other ids its page has', () => {
  const headings = [{ level: 2, id: 'start', text: 'Start', html: 'Start' }];
  const all = content({ docs: [doc('intro', { document: { ...emptyDocument, headings } })] });
  expect(published(rendered('/docs/intro', views.doc, { ids: ['start', 'toc'] }), all)?.anchors).toEqual(['start']);
});

test('a component page has the ids that its maintainer gave, not those that React made', () => {
  expect(published(rendered('/', views.module, { ids: ['plans', ':r1:'] }))?.anchors).toEqual(['plans']);
});

test('an overview has the tags that it shows', () => {
  const view: View = { kind: 'api-overview', api, extensions: [] };
  expect(published(rendered('/api', view, { ids: ['places', 'facts'] }))?.anchors).toEqual(['places']);
  expect(published(rendered('/api', view, { ids: ['facts'] }))?.anchors).toEqual([]);
});

test('an operation is identified by its method and its path', () => {
  expect(published(rendered(operation.permalink, views['api-operation']))?.operation).toBe(
    'GET /cities/{cityId}/nearest',
  );
});

test('a redirect has no source, and the not-found page has no address', () => {
  expect(published(rendered('/old', views.redirect, { source: 'docs/new.md' }))?.source).toBeUndefined();
  expect(publishedPages([rendered('/404', views['not-found'])], content())).toEqual([]);
});
