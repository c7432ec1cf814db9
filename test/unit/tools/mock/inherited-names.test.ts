import { expect, it } from 'vitest';
import { ask, readMock } from './read-mock.ts';

const responses = { 200: { description: 'It', content: { 'application/json': { example: { a: 1 } } } } };

/** Seen to fail: one request gave every object of the process a field, or replaced `Object.entries`. */
it.each(['__proto__', 'constructor'])(
  'a parameter whose place is %s changes no object of the process',
  async (place) => {
    const parameters = [{ in: place, name: 'docgenTest', schema: { type: 'string', default: 'changed' } }];
    const mock = await readMock({ paths: { '/x': { get: { parameters, responses } } } });
    try {
      expect((await ask(mock, '/x', { headers: { cookie: 'docgenTest=changed' } })).value).toEqual({ a: 1 });
      expect([Reflect.get({}, 'docgenTest'), Reflect.get(Object, 'docgenTest')]).toEqual([undefined, undefined]);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'docgenTest');
      Reflect.deleteProperty(Object, 'docgenTest');
    }
  },
);

it('a handler gets a parameter of any name', async () => {
  const parameters = [{ in: 'query', name: '__proto__', schema: { type: 'string' } }];
  const mock = await readMock(
    { paths: { '/x': { get: { operationId: 'x', parameters, responses } } } },
    { x: ({ query }) => ({ body: Object.entries(query) }) },
  );
  expect((await ask(mock, '/x?__proto__=y')).value).toEqual([['__proto__', 'y']]);
});

/** Seen to fail: `Object` was the handler, which repeated the headers of the request; `valueOf` ended it. */
it.each(['constructor', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'an operation %s has no handler',
  async (operationId) => {
    const parameters = [{ in: 'query', name: 'a', schema: { type: 'string' } }];
    const mock = await readMock({ paths: { '/x': { post: { operationId, parameters, responses } } } });
    expect((await ask(mock, '/x', { method: 'POST', body: '{"b":2}' })).value).toEqual({ a: 1 });
  },
);
