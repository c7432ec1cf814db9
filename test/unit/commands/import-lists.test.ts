import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docgenHere } from './docgen-process.ts';
import { imported } from './imported-project.ts';

/** Imports a project, and builds the site without an error. */
async function built(files: Readonly<Record<string, string>>) {
  const run = await imported(files);
  expect(await docgenHere(['build', 'site', '--out', 'dist'], { cwd: run.cwd })).toMatchObject({ code: 0 });
  return run;
}

describe('docgen import', () => {
  it('keeps one redirect for each page, none to itself, and says where that changes an address', async () => {
    const { config, err } = await built({
      '.vitepress/config.mjs': "export default { title: 'Acme' };\n",
      'guide.md': '# Guide\n',
      'public/_redirects': `/v2/api/ /guide
/v2/api/index.html /guide
/old.html /guide
/old /
/api.html /api
/Caf%C3%A9 /guide
/caf\u00e9.html /guide
/guide.html /
/x /y
/y /x
`,
    });
    expect(config.match(/from: '.*?'/g)).toEqual(["from: '/v2/api/'", "from: '/old.html'", "from: '/Caf%C3%A9'"]);
    expect(err).toContain(
      'Redirects from an address that has another one are left out: /old to / (/old.html leads to /guide)',
    );
    expect(err).toContain('Redirects from addresses of pages are left out: /guide.html');
    expect(err).toContain('Redirects that lead back to themselves are left out: /x, /y');
    expect(err.match(/Redirects /g)).toHaveLength(3);
  });

  it('names a group of MkDocs without a name by its index page, or by what it lists first', async () => {
    const { site, err } = await built({
      'mkdocs.yml': `site_name: Acme
nav:
  - "": [start/a.md, { Overview: start/index.md }]
  - "": [{ "First steps": b.md }, c.md]
  - "": [{ "": [c.md] }]
  - "": [https://e.example]
  - "": [folder]
`,
      'docs/index.md': '# Acme\n',
      'docs/start/index.md': '---\ntitle: Getting started\n---\n\nText.\n',
      'docs/start/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '# The `c` of [all](b.md)\n',
      'docs/folder/d.md': '# D\n',
    });
    const sidebars = readFileSync(join(site, 'sidebars.mjs'), 'utf8');
    const groups = [...sidebars.matchAll(/label: '([^']*)',\s*items/g)].map(([, label]) => label);
    expect(groups).toEqual(['Getting started', 'First steps', 'The c of all', 'The c of all', 'More', 'More']);
    expect(err.match(/"nav" has a group without a name/g)).toHaveLength(1);
  });
});
