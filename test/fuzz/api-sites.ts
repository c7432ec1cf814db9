import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { normalizeConfig } from '../../src/config/normalize.ts';
import { createContentCache, readContent } from '../../src/content/read-content.ts';
import type { SiteSources } from '../../src/model/source.ts';
import { edit, edited } from './api-description.ts';
import { type Edit, STRINGS } from './edits.ts';
import { emptySections } from './empty-sections.ts';
import { htmlIn } from './openapi.ts';
import { siteFolder } from './site-folder.ts';
import { checkPlaces, checkPrototype, type Surface, textOf } from './surface.ts';
import { unsafeIn } from './unsafe-html.ts';

const OVERLAY = 'api/overlay.json';
const RELEASE = 'api/v2/history/2025-01-01.json';
/** Where overlays and earlier descriptions are read from. */
const root = siteFolder({ [OVERLAY]: '', [RELEASE]: '' });

const { config } = normalizeConfig({ api: { versions: ['v2', 'v1'], overlays: [OVERLAY] } });

// biome-ignore format: more readable as one list
const TARGETS = [
  '$', '$.info', '$.paths', '$.paths.*', '$.paths[*][*]', "$.paths['/places/{id}'].get", '$..description', '$..*', '$.paths.*.get.parameters[0]', '$.components.schemas.Place', '$..[?@.name]',
  "$..[?match(@.name, '(a+)+$')]", '$.tags[-1]', '$.tags[0:9:0]', '$.servers[?@.url == "x"]', '$.none', '$.paths[', '$..[?@..[?@..x]]', '$.__proto__', "$['constructor']", 'info', '',
];

const target = fc.constantFrom(...TARGETS);
const value = fc.oneof(
  fc.constantFrom<unknown>(...STRINGS, {}, [], null, { __proto__: null, description: '<script>x</script>' }),
  fc.jsonValue({ maxDepth: 2 }),
);
const action = fc.oneof(
  fc.record({ target, update: value }),
  fc.record({ target, remove: fc.boolean() }),
  fc.record({ target, copy: target }),
  fc.record({ target: value, update: value, remove: value, copy: value }),
);

// biome-ignore format: more readable as one list
const PARTS = [
  '\n\n', '\n\n', '# ', '- ', '| a |\n|-|\n| ', '`', '[x](', ')', '[[', ']]', '[[getPlace]]', '[[v1/getPlace#id]]', '[[Place]]', '[[none]]', '[[constructor]]', '[[__proto__]]', '[[getPlace#<b>]]', '](api:getPlace)', '](api:v2/getPlace#200)', '](api:%zz)',
  '::operation{id=getPlace}\n', '::operation{id=v1/getPlace show="line,sample,try"}\n', '::operation{id=sendForm show="parameters,body,responses,response:200"}\n', '::operation{id=copyPlace show="none"}\n', '::operation{id="<b>" show=<script>}\n', '::operation{id=added}\n', '::operation{}\n',
  '::schema{id=Place}\n', '::schema{id=v1/Any show=x}\n', '::schema{id=__proto__}\n', '<Operation id="getPlace" show="line" />\n', '<Schema id="Place" />\n', '::api-changes{}\n', '::api-changes{from=2025-01-01 to=current}\n', '::api-changes{api=v2 from="<b>"}\n', '::::tabs\n:::tab[a]\n', ':::\n', ':::note\n', '#operation/getPlace', '](#/places/getPlace)', '](#schema/Place)',
];

interface SiteInput {
  readonly current: readonly Edit[];
  readonly other: readonly Edit[];
  readonly release: readonly Edit[];
  readonly actions: readonly unknown[];
  readonly text: string;
}

function sourcesOf(current: string, other: string, text: string): SiteSources {
  const doc = { path: 'docs/a.md', text };
  const release = { path: RELEASE, absolute: join(root, RELEASE), size: 1, stamp: '1' };
  return {
    ...emptySections,
    root,
    docs: [{ path: doc.path, length: text.length, read: () => doc }],
    apis: [
      { path: 'api/v1/openapi.json', text: other },
      { path: 'api/v2/openapi.json', text: current },
    ],
    apiFiles: [release],
    assets: new Map(),
    ...{ authors: undefined, tags: undefined, lockfile: undefined },
  };
}

/** Two versions of an API with overlays and an earlier description, and a text that embeds parts of them. */
export const apiSites: Surface<SiteInput> = {
  name: 'versions, overlays, history and embedded operations',
  inputs: fc.record({
    current: fc.array(edit, { maxLength: 2 }),
    other: fc.array(edit, { maxLength: 2 }),
    release: fc.array(edit, { maxLength: 3 }),
    actions: fc.array(action, { maxLength: 3 }),
    text: textOf(PARTS, 12),
  }),
  check: async ({ current, other, release, actions, text: written }) => {
    const overlay = JSON.stringify({ overlay: '1.1.0', info: { title: 'O', version: '1' }, actions });
    const json = (edits: readonly Edit[]) => JSON.stringify(edited(edits)).toWellFormed();
    const [text, earlier] = [written.toWellFormed(), json(release)];
    writeFileSync(join(root, OVERLAY), overlay.toWellFormed());
    writeFileSync(join(root, RELEASE), earlier);
    const options = { includeDrafts: true, cache: createContentCache() };
    const { value, diagnostics } = await readContent(sourcesOf(json(current), json(other), text), config, options);
    for (const [file, content] of [
      ['docs/a.md', text],
      [OVERLAY, overlay],
      [RELEASE, earlier],
    ] as const)
      checkPlaces(
        content,
        diagnostics.filter(({ place }) => place?.file === file),
      );
    const unsafe = [...htmlIn(value.apis), ...htmlIn(value.docs)].flatMap(unsafeIn);
    if (unsafe.length > 0) throw new Error(`Unsafe: ${unsafe.join(', ')}`);
    checkPrototype();
  },
};
