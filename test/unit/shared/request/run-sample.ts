import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleRequest } from '../../../../src/shared/request/sample-request.ts';
import { curlSample } from '../../../../src/shared/request/snippets/curl.ts';
import { goSample } from '../../../../src/shared/request/snippets/go.ts';
import { javaSample } from '../../../../src/shared/request/snippets/java.ts';
import { javascriptSample } from '../../../../src/shared/request/snippets/javascript.ts';
import { phpSample } from '../../../../src/shared/request/snippets/php.ts';
import { pythonSample } from '../../../../src/shared/request/snippets/python.ts';
import { rubySample } from '../../../../src/shared/request/snippets/ruby.ts';

/**
 * Samples are run as a reader would, against a server that returns what it received. A language that is not installed
 * is skipped.
 */
const languages = [
  { name: 'cURL', command: ['bash'], file: 'sample.sh', write: curlSample, probe: ['curl', '--version'] },
  { name: 'JavaScript', command: ['node'], file: 'sample.mjs', write: javascriptSample, probe: ['node', '--version'] },
  {
    name: 'Python',
    command: ['python3'],
    file: 'sample.py',
    write: pythonSample,
    probe: ['python3', '-c', 'import requests'],
  },
  { name: 'Go', command: ['go', 'run'], file: 'sample.go', write: goSample, probe: ['go', 'version'] },
  { name: 'PHP', command: ['php'], file: 'sample.php', write: phpSample, probe: ['php', '-r', 'curl_init();'] },
  {
    name: 'Java',
    // What runs once is not worth optimising: that takes half of the time.
    command: ['java', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
    file: 'Main.java',
    write: javaSample,
    probe: ['javac', '-version'],
  },
  { name: 'Ruby', command: ['ruby'], file: 'sample.rb', write: rubySample, probe: ['ruby', '--version'] },
] as const;

/** Only a language that is installed can be run; cURL, JavaScript and Python always are. */
export const present = languages.filter(({ probe }) => spawnSync(probe[0], probe.slice(1)).status === 0);

/** Runs a sample in a folder. Its exit code, and all that it printed. */
export async function runSample(
  { command, file, write }: (typeof languages)[number],
  request: SampleRequest,
  folder: string,
): Promise<string> {
  writeFileSync(join(folder, file), write(request));
  const [program, ...options] = command;
  const child = spawn(program, [...options, file], { cwd: folder });
  const output: string[] = [];
  child.stdout.on('data', (text) => output.push(String(text)));
  child.stderr.on('data', (text) => output.push(String(text)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return `${code} ${output.join('')}`;
}

/** Texts that end a text or start a command in one language or another. */
export const HOSTILE = [
  'plain',
  'bell\u0007 next\u0085 \u009b escape\u001b delete\u007f',
  'two words',
  `"double" 'single' \`backtick\``,
  `$HOME $(id) $\{x} #{x} %s %{y} !!`,
  'back\\slash \\n \\u0041',
  'a&b=c#d?e+f%20g;h,i/j@k:l',
  '@file.bin',
  '<file.bin',
  'line\nbreak\r\nand\ttab',
  'Potosí 漢字 😀 \u2028\ufeff',
  '"# "## """\'\'\'`` */ <!-- </script> ?>',
  '-16.5',
  '007',
  '1e5',
  '',
];
