import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../output/temporary-folder.ts';
import { put } from './docgen-process.ts';
import { serveSite } from './served-folder.ts';

const site = {
  'site/docgen.config.mjs':
    "import { added } from './lib/plugin.mjs';\nexport default { plugins: [{ name: 'p', routes: () => [{ path: '/added', title: 'Added', html: added }] }] };\n",
  'site/lib/plugin.mjs': "export const added = '<p>one</p>';\n",
  'site/lib/page.ts': "export const words: string = 'one';\n",
  'site/pages/page.tsx':
    "import { words } from '../lib/page';\nexport const title = 'Page';\nexport default () => <p>{words}</p>;\n",
  'site/lib/text.tsx': 'export const Words = () => <b>one</b>;\n',
  'site/docs/text.mdx': "import { Words } from '@site/lib/text';\n\n# Text\n\n<Words />\n",
};

/** Each file, the page that shows it, what makes it invalid, and the code of the problem. */
const files: readonly [path: string, page: string, code: string][] = [
  ['site/lib/plugin.mjs', '/added', 'CONFIG_SYNTAX'],
  ['site/lib/page.ts', '/page', 'TEMPLATE_SYNTAX'],
  ['site/lib/text.tsx', '/docs/text', 'TEMPLATE_SYNTAX'],
];

describe('docgen serve', { timeout: 90_000 }, () => {
  /** Seen to fail for a file that a page imports: the error stayed. */
  it.each(files)('shows %s again once it is repaired', async (path, page, code) => {
    const cwd = temporaryFolder();
    put(cwd, site);
    const { get, until, output } = await serveSite(cwd);
    expect((await get(page)).text).toMatch(/>one</);
    put(cwd, { [path]: 'export const = ;\n' });
    await until(() => output().includes(code));
    put(cwd, { [path]: site[path as keyof typeof site].replace('one', 'two') });
    await until(async () => /'two'|>two</.test((await get(page)).text));
  });
});
