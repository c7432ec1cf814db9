import { encodePairs } from '../../shared/request/encoded-url.ts';
import { multipartBoundary } from '../../shared/request/multipart-boundary.ts';
import type { Pair } from '../../shared/request/parameter-style.ts';
import type { SampleBody } from '../../shared/request/sample-request.ts';
import type { ExportedApi, ExportedRequest } from './exported-request.ts';
import { addressWithoutVariables, BASE, jsonWithoutVariables, withoutVariables } from './without-variables.ts';

/**
 * The requests as a `.http` file, as editors of JetBrains, Visual Studio and VS Code (REST Client) send them. Whoever
 * sends them may not be who wrote the description: nothing of it becomes a variable, a file to send, or a script.
 */
export function httpFile({ title, server, requests }: ExportedApi): string {
  return `# ${line(title)}\n@baseUrl = ${line(server)}\n\n${requests.map(requestText).join('\n\n')}\n`;
}

/** What separates the parts of a form. */
function boundaryOf(body: Extract<SampleBody, { kind: 'multipart' }>): string {
  return multipartBoundary(body, 'docgen-part');
}

function requestText({ title, sampleFor }: ExportedRequest): string {
  const { method, url, query, headers, body } = sampleFor(BASE);
  const type: readonly Pair[] = body ? [['Content-Type', typeOf(body)]] : [];
  const head = [...headers, ...type].map(([name, value]) => `${line(name)}: ${line(value)}`);
  const request = [`### ${line(title)}`, `${line(method)} ${addressWithoutVariables(url, query)}`, ...head];
  return [...request, ...(body ? ['', bodyText(body)] : [])].join('\n');
}

function typeOf(body: SampleBody): string {
  if (body.kind === 'form') return 'application/x-www-form-urlencoded';
  return body.kind === 'multipart' ? `multipart/form-data; boundary=${boundaryOf(body)}` : body.type;
}

function bodyText(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return jsonWithoutVariables(body.value);
    case 'text':
      return plain(body.text);
    case 'form':
      return encodePairs(body.fields);
    case 'multipart': {
      const start = `--${boundaryOf(body)}`;
      return [
        ...body.fields.map(([name, value, type]) => {
          const typed = type === undefined ? '' : `\nContent-Type: ${line(type)}`;
          return `${start}\n${partHead(name)}${typed}\n\n${plain(value)}`;
        }),
        ...body.files.map(
          ([name, file]) => `${start}\n${partHead(name)}; filename="${line(file)}"\n\n< ./${line(file)}`,
        ),
        `${start}--`,
      ].join('\n');
    }
    case 'file':
      return `< ./${line(body.file)}`;
  }
}

function partHead(name: string): string {
  return `Content-Disposition: form-data; name="${line(name).replaceAll('"', '%22')}"`;
}

/** A text in one line. */
function line(text: string): string {
  return plain(text.replace(/\s+/g, ' ').trim());
}

/** Without variables, and without lines that end the request, name a file, start a script or set a variable. */
function plain(text: string): string {
  return withoutVariables(text)
    .replace(/^(?=###|<[@>\s]|>)/gm, ' ')
    .replace(/^(?=[^\S\n]*@)/gm, '\\');
}
