import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { normalizeConfig } from '../../src/config/normalize.ts';
import type { SampleLanguage } from '../../src/model/config.ts';
import { apiPages, openDescription } from '../../src/openapi/index.ts';
import type { SampleRequest } from '../../src/shared/request/sample-request.ts';
import { emitters } from '../../src/shared/request/snippets/emitters.ts';
import { differenceOf, FILE_CONTENT, recordingServer } from './recorded.ts';
import { samplePrograms } from './sample-programs.ts';

/**
 * `npm run samples -- [--language NAME] FILE …`: runs the sample of every operation of descriptions, in each language
 * that is installed (or this one alone), against a server that records, and compares what arrives with the request that
 * the sample shows: method, path, query, headers and the bytes of the body. Fails if any differs.
 */
const ORIGIN = 'https://api.example.com';
const server = await recordingServer();
const { values, positionals } = parseArgs({ allowPositionals: true, options: { language: { type: 'string' } } });
const wanted = samplePrograms.filter(({ language }) => values.language === undefined || language === values.language);
for (const file of positionals) {
  const requests = await requestsOf(resolve(file));
  for (const { language, probe, write } of wanted) {
    const [program = '', ...options] = probe;
    if (spawnSync(program, options).status !== 0) continue;
    const folder = mkdtempSync(join(tmpdir(), 'docgen-samples-'));
    const path = ({ url }: SampleRequest) => url.slice(ORIGIN.length);
    const own = requests.map((one, index) => ({ ...one, url: `${server.origin}/${language}/${index}${path(one)}` }));
    writeFiles(folder, own);
    for (const command of write(folder, own.map(emitters[language].write))) await run(command, folder);
    const found = await Promise.all(
      requests.map((one, index) => differenceOf(one, path(one), server.arrived.get(`/${language}/${index}`) ?? [])),
    );
    const wrong = found.flatMap((one, index) =>
      one === undefined ? [] : [`  ${index} ${requests[index]?.method} ${requests[index]?.url}: ${one}`],
    );
    process.stdout.write(
      [
        `${basename(file)} ${language}: ${requests.length} samples, ${wrong.length} wrong`,
        ...wrong.slice(0, 20),
        '',
      ].join('\n'),
    );
    if (wrong.length > 0) process.exitCode = 1;
    rmSync(folder, { recursive: true, force: true });
  }
  server.arrived.clear();
}
server.close();

/** The requests that the samples of a description show, as records. */
async function requestsOf(file: string): Promise<SampleRequest[]> {
  const requests: SampleRequest[] = [];
  const record = 'record' as SampleLanguage;
  const write = (request: SampleRequest) => {
    requests.push(request);
    return '';
  };
  Object.assign(emitters, { [record]: { label: '', grammar: 'text', names: [], write } });
  const source = { path: basename(file), text: readFileSync(file, 'utf8') };
  const { value } = await openDescription(source, dirname(file), []);
  if (!value) throw new Error(`${file} cannot be read.`);
  const config = { ...normalizeConfig({}).config.api, baseUrl: ORIGIN, sampleLanguages: [record] };
  apiPages(value, {
    permalink: '/api',
    config,
    highlight: (code) => code,
    renderDescription: (text) => ({ html: text, links: [], diagnostics: [], summary: undefined }),
  });
  return requests.map((one) => ({ ...one, url: one.url.replace(/^[a-z]+:\/\/[^/]+/, ORIGIN) }));
}

/** The files that samples send. */
function writeFiles(folder: string, requests: readonly SampleRequest[]): void {
  const names = requests.flatMap(({ body }) =>
    body?.kind === 'file' ? [body.file] : body?.kind === 'multipart' ? body.files.map(([, file]) => file) : [],
  );
  for (const name of new Set(names)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), FILE_CONTENT);
  }
}

async function run([program = '', ...options]: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, options, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  const errors: string[] = [];
  child.stderr.on('data', (text) => errors.push(String(text)));
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) process.stderr.write(`${program} ended with ${String(code)}\n${errors.join('').slice(0, 3000)}\n`);
}
