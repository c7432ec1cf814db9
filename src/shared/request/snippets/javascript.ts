import type { Pair } from '../parameter-style.ts';
import type { SampleBody, SampleRequest } from '../sample-request.ts';
import { type LiteralSyntax, literal } from './literal.ts';
import { isBlock, jsonQuoted } from './quoted.ts';
import { exactBody } from './written-body.ts';

const syntax: LiteralSyntax = {
  string: quoted,
  key: (name) => `${keyOf(name)}: `,
  null: 'null',
  true: 'true',
  false: 'false',
  indent: '  ',
};

/** The template literal of the sample, not one of ours. */
const FAIL = 'if (!response.ok) throw new Error(`$\u007bresponse.status} $\u007bresponse.statusText}`);';

/** A module for browsers and Node with `fetch`. */
export function javascriptSample({ method, url, query, headers, body: given, expectsJson }: SampleRequest): string {
  const body = exactBody(given);
  const type = body && 'type' in body ? [['Content-Type', body.type] as const] : [];
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
    ...(headers.length + type.length > 0 ? [`headers: ${pairsLiteral([...headers, ...type], '  ')}`] : []),
    ...(body ? [`body: ${bodyExpression(body)}`] : []),
  ];
  const address = query.length > 0 ? templated(url) : quoted(url);
  const call = options.length === 0 ? address : `${address}, {\n${options.map((one) => `  ${one},\n`).join('')}}`;
  return [
    ...(needsFile(body) ? ["import { openAsBlob } from 'node:fs';\n"] : []),
    ...(query.length > 0 ? [`const query = new URLSearchParams(${pairsLiteral(query, '')});\n`] : []),
    ...(body?.kind === 'multipart' ? [`${formLines(body).join('\n')}\n`] : []),
    `const response = await fetch(${call});`,
    FAIL,
    `console.log(await response.${expectsJson ? 'json' : 'text'}());`,
  ].join('\n');
}

function bodyExpression(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${literal(body.value, syntax, '  ')})`;
    case 'form':
      return `new URLSearchParams(${pairsLiteral(body.fields, '  ')})`;
    case 'multipart':
      return 'form';
    case 'text':
      return isBlock(body.text) ? `\`${inTemplate(body.text)}\`` : quoted(body.text);
    case 'file':
      return `await openAsBlob(${quoted(body.file)})`;
  }
}

function formLines({ fields, files }: Extract<SampleBody, { kind: 'multipart' }>): string[] {
  return [
    'const form = new FormData();',
    ...fields.map(([name, value, type]) => {
      const text = type ? `new Blob([${quoted(value)}], { type: ${quoted(type)} })` : quoted(value);
      return `form.append(${quoted(name)}, ${text});`;
    }),
    ...files.map(([name, file, type]) => {
      const options = type ? `, { type: ${quoted(type)} }` : '';
      return `form.append(${quoted(name)}, await openAsBlob(${quoted(file)}${options}), ${quoted(file)});`;
    }),
  ];
}

function needsFile(body: SampleBody | undefined): boolean {
  return body?.kind === 'file' || (body?.kind === 'multipart' && body.files.length > 0);
}

/** An object, or a list of pairs if a name appears twice. */
function pairsLiteral(pairs: readonly Pair[], indent: string): string {
  const names = new Set(pairs.map(([name]) => name));
  return literal(names.size === pairs.length ? Object.fromEntries(pairs) : pairs, syntax, indent);
}

function keyOf(name: string): string {
  // As a plain key it would set the prototype.
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function quoted(text: string): string {
  const inside = jsonQuoted(text)
    .slice(1, -1)
    .replace(/\\(.)/g, (whole, character) => (character === '"' ? '"' : whole));
  return `'${inside.replaceAll("'", "\\'")}'`;
}

/** A text within a template literal. */
function inTemplate(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, (character) => `\\${character}`);
}

/** A template literal that ends in the query. */
function templated(url: string): string {
  return `\`${inTemplate(url)}${url.includes('?') ? '&' : '?'}\${query}\``;
}
