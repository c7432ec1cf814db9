import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { docgenHere, put } from './docgen-process.ts';

const DESCRIPTION = `openapi: 3.1.0
info:
  title: A
  version: '1'
  contact: { name: Us, url: CONTACT }
  license: { name: Own, url: LICENSE }
  termsOfService: TERMS
externalDocs: { url: ROOT }
tags:
  - { name: t, externalDocs: { description: Of the tag, url: TAG } }
paths:
  /a:
    get:
      operationId: getA
      tags: [t]
      externalDocs: { url: OPERATION }
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { type: object, externalDocs: { url: SCHEMA } }
`;

async function built(addresses: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder();
  const description = DESCRIPTION.replace(/\b[A-Z]{3,}\b/g, (name) => addresses[name] ?? 'https://example.org/');
  put(join(cwd, 'site'), {
    'api/openapi.yaml': description,
    'docs/real.md': '# Real\n\n## Part\n',
    'docgen.config.json': '{ "title": "A", "basePath": "/base/" }',
  });
  const run = await docgenHere(['build'], { cwd });
  return { ...run, htmlOf: (path: string) => readFileSync(join(cwd, 'dist', path, 'index.html'), 'utf8') };
}

/** Seen to fail: they were plain text, or nowhere on the page, and nothing was said of a missing page. */
it('links the addresses of a description that are relative, as those of links in its Markdown', async () => {
  const run = await built({
    CONTACT: '/docs/real',
    LICENSE: '../docs/real.md',
    TERMS: '/docs/real#part',
    ROOT: '/docs/real?root',
    TAG: './../docs/real.md#part',
    OPERATION: '/docs/real?operation',
    SCHEMA: '/docs/real?schema',
  });
  expect(run).toMatchObject({ code: 0, err: '' });
  const overview = run.htmlOf('api');
  expect(overview).toContain('<a href="/base/docs/real">Us</a>');
  expect(overview).toContain('<a href="/base/docs/real">Own</a>');
  expect(overview).toContain('<a href="/base/docs/real#part">/docs/real#part</a>');
  expect(overview).toContain('<a href="/base/docs/real?root">/docs/real?root</a>');
  expect(overview).toContain('<a href="/base/docs/real#part">./../docs/real.md#part</a>');
  const operation = run.htmlOf('api/get-a');
  expect(operation).toContain('<a href="/base/docs/real?operation">');
  expect(operation).toContain('<a href="/base/docs/real?schema">');
});

it('reports those that lead to no page, each in its place', async () => {
  const { code, err } = await built({
    CONTACT: '/docs/none1',
    LICENSE: '../docs/none2.md',
    TERMS: '/docs/real#none3',
    ROOT: '/docs/none4',
    TAG: '/docs/none5',
    OPERATION: '/docs/none6',
    SCHEMA: '/docs/none7',
  });
  expect(code).toBe(0);
  const found = [...err.matchAll(/openapi\.yaml:(\d+):(\d+): warning (\w+) .*?none(\d)/g)].map((one) => one.slice(1));
  expect(found).toEqual([
    ['5', '29', 'LINK_BROKEN', '1'],
    ['6', '30', 'LINK_OUTSIDE', '2'],
    ['7', '19', 'ANCHOR_BROKEN', '3'],
    ['8', '22', 'LINK_BROKEN', '4'],
    ['10', '62', 'LINK_BROKEN', '5'],
    ['16', '28', 'LINK_BROKEN', '6'],
    ['22', '60', 'LINK_BROKEN', '7'],
  ]);
});

it('shows an address that cannot be a link as text', async () => {
  const run = await built({ CONTACT: 'reception', LICENSE: "'javascript:alert(1)'", ROOT: '//example.org/x' });
  expect(run).toMatchObject({ code: 0 });
  const overview = run.htmlOf('api');
  expect(overview).toContain('Us, reception');
  expect(overview).toContain('Own, javascript:alert(1)');
  expect(overview).toContain('//example.org/x');
  expect(overview).not.toMatch(/href="(?:javascript|\/\/example|[^"]*reception)/);
});
