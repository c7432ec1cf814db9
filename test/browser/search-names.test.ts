import { expect, it } from 'vitest';
import { serveDescription } from './built-folder.ts';
import { openReader } from './reader.ts';

const operation = (operationId: string, summary: string) => {
  return { operationId, summary, responses: { 200: { description: 'ok' } } };
};

/** Operations with the words of one another in their names, their titles and their paths. */
const description = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  servers: [{ url: 'https://a.example/v1' }],
  paths: {
    '/latest': { get: operation('listLatestTopics', 'Get the latest topics') },
    '/topics': { get: operation('listTopics', 'List topics'), post: operation('createTopic', 'Create a topic') },
    '/posts': { get: operation('listPosts', 'List latest posts across topics') },
    '/posts/{id}.json': { get: operation('search', 'Retrieve a post') },
    '/search': { get: operation('find', 'Search posts, search topics') },
    '/a/{id}': { get: operation('getThing2', 'Retrieve something') },
    '/b/{id}': { get: operation('getThing', 'Retrieve another') },
    '/c/{thingId}/x/{id}': { get: operation('get_thing_x', 'Get thing x') },
  },
};

const reader = openReader(() => serveDescription(description));

/** Seen to fail: an operationId was not searched, and a path only word by word. */
it('finds an operation first by its operationId, its path, its method and path, and a request of it', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api`);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search' });
  const first = page.locator('[id="docgen:result-0"]');
  const queries = {
    getThing: 'get-thing',
    getthing2: 'get-thing2',
    get_thing_x: 'get-thing-x',
    listLatestTopics: 'list-latest-topics',
    search: 'search',
    ' /latest ': 'list-latest-topics',
    '/a/{id}': 'get-thing2',
    '/b/{id}': 'get-thing',
    'POST /topics': 'create-topic',
    'get /topics': 'list-topics',
    '/v1/a/{id}': 'get-thing2',
    '/posts/12.json': 'search',
    'GET https://a.example/v1/c/7/x/42?page=2': 'get-thing-x',
  };
  const found: Record<string, string | undefined> = {};
  for (const query of Object.keys(queries)) {
    await box.fill('');
    await first.waitFor({ state: 'detached' });
    await box.fill(query);
    await first.waitFor();
    found[query] = (await first.getAttribute('href'))?.split('/').at(-1);
  }
  expect(found).toEqual(queries);
});

it('shows the operationId of a result that is found by it', async () => {
  const { page, origin } = reader;
  await page.goto(`${origin}/api`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('getThing2');
  const row = page.locator('[id="docgen:result-0"]', { hasText: 'Retrieve something' });
  await expect.poll(() => row.locator('mark').allTextContents()).toEqual(['getThing2']);
});
