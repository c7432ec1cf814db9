import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { launchChromium } from '../browser/chromium.ts';
import { serve, temporaryFolder } from '../docgen.ts';

/**
 * `npm run console -- FILE …`: sends five operations of each description through its console to the mock, uploads and
 * streams first, and types nothing but credentials. Prints each response with what the console says about it, and fails
 * on a request that is not sent, on a status of an error, and on a response that differs from the description.
 */
const PER_API = 5;
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'query'];

interface OperationObject {
  readonly operationId?: string;
  readonly requestBody?: { readonly content?: object };
  readonly responses?: Readonly<Record<string, { readonly content?: object }>>;
  readonly consumes?: readonly string[];
}

interface Chosen {
  readonly path: string;
  readonly method: string;
  readonly operation: OperationObject;
}

/** The kinds of operations that are tried first, one of each. */
const KINDS: readonly ((one: Chosen) => boolean)[] = [
  ({ operation }) => /multipart|octet-stream/.test(mediaTypes(operation)),
  ({ operation: { responses = {} } }) => /event-stream|jsonl|ndjson|json-seq/.test(JSON.stringify(responses)),
  ({ operation }) => mediaTypes(operation).includes('x-www-form-urlencoded'),
  ({ operation }) => mediaTypes(operation).includes('json'),
  ({ path, method }) => method === 'get' && path.includes('{'),
  ({ method }) => method === 'get',
];

function mediaTypes({ requestBody, consumes = [] }: OperationObject): string {
  return [...Object.keys(requestBody?.content ?? {}), ...consumes].join(' ');
}

type Description = Readonly<Record<string, unknown>> & { readonly paths?: Readonly<Record<string, object>> };

function choose(description: Description): readonly Chosen[] {
  const all = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Readonly<Record<string, OperationObject>>)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ path, method, operation })),
  );
  const first = KINDS.flatMap((isOfKind) => all.find(isOfKind) ?? []);
  return [...new Set([...first, ...all])].slice(0, PER_API);
}

/** The description with the chosen operations alone, each with an id by which its page is found, and without extensions, which may need other files. */
function reduced(description: Description, chosen: readonly Chosen[]): Description {
  const paths = Object.fromEntries(
    [...new Set(chosen.map(({ path }) => path))].map((path) => {
      const item = description.paths?.[path] as Readonly<Record<string, unknown>>;
      const others = Object.entries(item).filter(([key]) => !METHODS.includes(key));
      const own = chosen.flatMap((one, index) =>
        one.path === path ? [[one.method, { ...one.operation, operationId: `tried-${index}` }] as const] : [],
      );
      return [path, Object.fromEntries([...others, ...own])];
    }),
  );
  const known = Object.entries(description).filter(([key]) => !key.startsWith('x-'));
  return { ...Object.fromEntries(known), paths };
}

async function tryDescription(file: string, page: Page): Promise<void> {
  const folder = await temporaryFolder('docgen-console-');
  const description = parse(await readFile(file, 'utf8'), { maxAliasCount: -1 }) as Description;
  const chosen = choose(description);
  await mkdir(join(folder, 'api'));
  await writeFile(join(folder, 'api/openapi.json'), JSON.stringify(reduced(description, chosen)));
  const { origin, stop } = await serve(folder, ['--no-watch', '--mock']);
  try {
    process.stdout.write(`${basename(file)}\n`);
    for (const [index, { path, method }] of chosen.entries()) {
      const said = await send(page, `${origin}/api/tried-${index}`);
      process.stdout.write(`  ${method.toUpperCase()} ${path}\n    ${said.replaceAll('\n', '\n    ')}\n`);
      if (!/^[23]\d\d [^\n]*$/.test(said)) process.exitCode = 1;
    }
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the console says after the request: the summary of the response alone, if all is well. */
async function send(page: Page, address: string): Promise<string> {
  await page.goto(address);
  if ((await page.locator('.console-open').count()) === 0) return page.locator('body').innerText();
  await page.getByRole('button', { name: 'Try it' }).click();
  const form = page.locator('.console-form');
  await form.waitFor();
  for (const field of await form.locator('input[type=password]').all()) await field.fill('credential');
  const user = page.getByLabel('User', { exact: true });
  if ((await user.count()) > 0) await user.fill('user');
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('a file') };
  for (const field of await form.locator('input[type=file]').all()) await field.setInputFiles(file);
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await page.locator('.console-summary, .console-failure, .console-form .console-problem').first().waitFor();
  const parts = page.locator('.console-summary, .console-failure, .console-problem');
  return (await parts.allInnerTexts()).join('\n');
}

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  for (const file of process.argv.slice(2)) await tryDescription(file, page);
} finally {
  await browser.close();
}
