import type { SampleLanguage } from '../../../model/config.ts';
import type { SampleRequest } from '../sample-request.ts';
import { csharpSample } from './csharp.ts';
import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { javaSample } from './java.ts';
import { javascriptSample } from './javascript.ts';
import { phpSample } from './php.ts';
import { pythonSample } from './python.ts';
import { rubySample } from './ruby.ts';
import { rustSample } from './rust.ts';

/** How a language writes a request. */
export interface Emitter {
  readonly label: string;
  /** Language for highlighting. */
  readonly grammar: string;
  readonly write: (request: SampleRequest) => string;
  /** Its names in `x-codeSamples`, in lower case. */
  readonly names: readonly string[];
}

/** Every language in which docgen writes samples; pure, since the console writes them in the browser too. */
export const emitters: Readonly<Record<SampleLanguage, Emitter>> = {
  curl: { label: 'cURL', grammar: 'bash', write: curlSample, names: ['curl', 'shell', 'bash', 'sh'] },
  javascript: {
    label: 'JavaScript',
    grammar: 'javascript',
    write: javascriptSample,
    names: ['javascript', 'js', 'node', 'nodejs', 'node.js'],
  },
  python: { label: 'Python', grammar: 'python', write: pythonSample, names: ['python', 'py', 'python3'] },
  go: { label: 'Go', grammar: 'go', write: goSample, names: ['go', 'golang'] },
  php: { label: 'PHP', grammar: 'php', write: phpSample, names: ['php'] },
  java: { label: 'Java', grammar: 'java', write: javaSample, names: ['java'] },
  csharp: { label: 'C#', grammar: 'csharp', write: csharpSample, names: ['csharp', 'c#', 'cs', '.net'] },
  ruby: { label: 'Ruby', grammar: 'ruby', write: rubySample, names: ['ruby', 'rb'] },
  rust: { label: 'Rust', grammar: 'rust', write: rustSample, names: ['rust', 'rs'] },
};
