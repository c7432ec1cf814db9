import { encodedUrl } from '../encoded-url.ts';
import type { SampleRequest } from '../sample-request.ts';
import { hasControls } from './quoted.ts';
import { type WrittenBody, writtenBody } from './written-body.ts';

const FUNCTIONS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']);

/** A program with the crate reqwest and its features `blocking` and `multipart`. */
export function rustSample({ method, url, query, headers, body }: SampleRequest): string {
  const address = rustString(encodedUrl(url, query));
  const start = FUNCTIONS.has(method)
    ? `.${method.toLowerCase()}(${address})`
    : `.request(reqwest::Method::from_bytes(b${rustString(method)})?, ${address})`;
  const chain = [
    start,
    ...headers.map(([name, value]) => `.header(${rustString(name)}, ${rustString(value)})`),
    ...(body ? bodyCalls(writtenBody(body)) : []),
    '.send()?;',
  ];
  return [
    '// Cargo.toml: reqwest = { version = "0.12", features = ["blocking", "multipart"] }',
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    '    let response = reqwest::blocking::Client::new()',
    ...chain.map((call) => `        ${call}`),
    '    println!("{}", response.status());',
    '    println!("{}", response.text()?);',
    '    Ok(())',
    '}',
  ].join('\n');
}

function bodyCalls(body: WrittenBody): string[] {
  switch (body.kind) {
    case 'text':
      return [`.header("Content-Type", ${rustString(body.type)})`, `.body(${rustString(body.text)})`];
    case 'file':
      return [
        `.header("Content-Type", ${rustString(body.type)})`,
        `.body(std::fs::File::open(${rustString(body.file)})?)`,
      ];
    case 'multipart': {
      const typed = (name: string, part: string, type: string) =>
        `.part(${rustString(name)}, reqwest::blocking::multipart::Part::${part}.mime_str(${rustString(type)})?)`;
      const fields = body.fields.map(([name, value, type]) =>
        type ? typed(name, `text(${rustString(value)})`, type) : `.text(${rustString(name)}, ${rustString(value)})`,
      );
      const files = body.files.map(([name, file, type]) =>
        type ? typed(name, `file(${rustString(file)})?`, type) : `.file(${rustString(name)}, ${rustString(file)})?`,
      );
      return [`.multipart(reqwest::blocking::multipart::Form::new()${[...fields, ...files].join('')})`];
    }
  }
}

/** A raw string for several lines or quotes, otherwise a plain one; Rust has neither `\b` nor `\u0001`. */
function rustString(text: string): string {
  const isRaw = /["\n\\]/.test(text) && !text.includes('"#') && !hasControls(text);
  if (isRaw) return `r#"${text}"#`;
  const escaped = text.replace(/["\\\p{Cc}]/gu, (character) => {
    const known: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
    return known[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
  return `"${escaped}"`;
}
