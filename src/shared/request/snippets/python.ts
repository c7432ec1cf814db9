import type { Pair } from '../parameter-style.ts';
import type { SampleBody, SampleRequest } from '../sample-request.ts';
import { type LiteralSyntax, literal } from './literal.ts';
import { isBlock, jsonQuoted } from './quoted.ts';
import { exactBody } from './written-body.ts';

const syntax: LiteralSyntax = {
  string: jsonQuoted,
  key: (name) => `${jsonQuoted(name)}: `,
  null: 'None',
  true: 'True',
  false: 'False',
  indent: '    ',
};

const FUNCTIONS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** A script with the library requests. */
export function pythonSample({ method, url, query, headers, body: given, expectsJson }: SampleRequest): string {
  const exact = exactBody(given);
  const isNull = exact?.kind === 'json' && exact.value === null;
  // To requests, `json=None` is no body.
  const body = isNull ? { kind: 'text' as const, type: exact.type, text: 'null' } : exact;
  const type = body && 'type' in body && body.kind !== 'json' ? [['Content-Type', body.type] as const] : [];
  const jsonType =
    body?.kind === 'json' && body.type !== 'application/json' ? [['Content-Type', body.type] as const] : [];
  const sent = [...headers, ...type, ...jsonType];
  const call = FUNCTIONS.has(method) ? `requests.${method.toLowerCase()}` : 'requests.request';
  const values = [
    ...(FUNCTIONS.has(method) ? [] : [jsonQuoted(method)]),
    jsonQuoted(url),
    ...(query.length > 0 ? [`params=${grouped(query)}`] : []),
    ...(sent.length > 0 ? [`headers=${literal(Object.fromEntries(sent), syntax, '    ')}`] : []),
    ...(body ? bodyArguments(body) : []),
  ];
  const single = `response = ${call}(${values.join(', ')})`;
  const isShort = single.length <= 88 && !single.includes('\n') && values.length === 1;
  return [
    'import requests\n',
    isShort ? single : `response = ${call}(\n${values.map((one) => `    ${one},\n`).join('')})`,
    'response.raise_for_status()',
    `print(response.${expectsJson ? 'json()' : 'text'})`,
  ].join('\n');
}

function bodyArguments(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`json=${literal(body.value, syntax, '    ')}`];
    case 'form':
      return [`data=${grouped(body.fields)}`];
    case 'multipart': {
      // To requests, a field without a file name is a file too, which makes it send multipart.
      const fields = body.fields.map(([name, value, type]) => {
        return `(${jsonQuoted(name)}, (None, ${jsonQuoted(value)}${type ? `, ${jsonQuoted(type)}` : ''}))`;
      });
      const files = body.files.map(([name, file, type]) => {
        const content = `open(${jsonQuoted(file)}, "rb")`;
        return `(${jsonQuoted(name)}, ${type ? `(${jsonQuoted(file)}, ${content}, ${jsonQuoted(type)})` : content})`;
      });
      return [`files=[\n${[...fields, ...files].map((one) => `        ${one},\n`).join('')}    ]`];
    }
    case 'text':
      return [`data=${pythonText(body.text)}.encode()`];
    case 'file':
      return [`data=open(${jsonQuoted(body.file)}, "rb")`];
  }
}

/** Between three quotes if the text has several lines. */
function pythonText(text: string): string {
  return isBlock(text) && !/"""|"$/.test(text) ? `"""${text.replaceAll('\\', '\\\\')}"""` : jsonQuoted(text);
}

/** A dictionary in which a name that appears more than once has a list. */
function grouped(pairs: readonly Pair[]): string {
  const values = new Map<string, unknown[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), asNumber(value)]);
  const object = Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
  return literal(object, syntax, '    ');
}

/** A number if Python writes it exactly as it is in the request. */
function asNumber(text: string): unknown {
  const isPlain = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,8}[1-9])?$/.test(text) && text !== '-0';
  const isSmall = isPlain && Number(text) !== 0 && Math.abs(Number(text)) < 0.001;
  return isPlain && !isSmall ? Number(text) : text;
}
