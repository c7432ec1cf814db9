import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleLanguage } from '../../src/model/config.ts';

/** A program that runs many samples of a language, one after another, in a process of its own. */
export interface SampleProgram {
  readonly language: SampleLanguage;
  /** A command that succeeds where the language is installed. */
  readonly probe: readonly string[];
  /** Writes the samples into a folder, and returns the commands that run all of them there. */
  readonly write: (folder: string, samples: readonly string[]) => readonly (readonly string[])[];
}

/** How a language runs a file from another one. */
interface FileRunner {
  readonly extension: string;
  readonly command: string;
  /** What comes before the calls. */
  readonly head?: string;
  /** Runs a file; that it fails does not stop the others. */
  readonly call: (file: string) => string;
}

const PYTHON = `import runpy, traceback
def attempt(path):
    try: runpy.run_path(path)
    except Exception: traceback.print_exc()`;

/** Where Debian's packages of crates are (`librust-reqwest-dev`). */
const CRATES = '/usr/share/cargo/registry';

export const samplePrograms: readonly SampleProgram[] = [
  {
    language: 'curl',
    probe: ['curl', '--version'],
    write: inFiles({ extension: 'sh', command: 'bash', call: (file) => `bash ${file}` }),
  },
  {
    language: 'javascript',
    probe: ['node', '--version'],
    write: inFiles({
      extension: 'mjs',
      command: 'node',
      call: (file) => `await import('./${file}').catch(console.error);`,
    }),
  },
  {
    language: 'python',
    probe: ['python3', '-c', 'import requests'],
    write: inFiles({ extension: 'py', command: 'python3', head: PYTHON, call: (file) => `attempt('${file}')` }),
  },
  {
    language: 'php',
    probe: ['php', '-r', 'curl_init();'],
    write: inFiles({
      extension: 'php',
      command: 'php',
      head: '<?php',
      call: (file) => `try { include '${file}'; } catch (Throwable $e) { echo $e; }`,
    }),
  },
  {
    language: 'ruby',
    probe: ['ruby', '--version'],
    write: inFiles({
      extension: 'rb',
      command: 'ruby',
      call: (file) => `begin; load './${file}'; rescue StandardError => e; warn e; end`,
    }),
  },
  { language: 'go', probe: ['go', 'version'], write: writeGo },
  { language: 'java', probe: ['javac', '-version'], write: writeJava },
  { language: 'csharp', probe: ['mcs', '--version'], write: writeCsharp },
  { language: 'rust', probe: ['sh', '-c', `cargo --version && ls -d ${CRATES}/reqwest-*`], write: writeRust },
];

/** A file for each sample, and one that runs all of them. */
function inFiles({ extension, command, head = '', call }: FileRunner): SampleProgram['write'] {
  return (folder, samples) => {
    const files = samples.map((_, index) => `sample${index}.${extension}`);
    for (const [index, text] of samples.entries()) writeFileSync(join(folder, files[index] ?? ''), text);
    const all = `all.${extension}`;
    writeFileSync(join(folder, all), [head, ...files.map(call)].join('\n'));
    return [[command, all]];
  };
}

/** Each sample is a package of one program; one that ends its program would end all, and is made to panic instead. */
function writeGo(folder: string, samples: readonly string[]): readonly (readonly string[])[] {
  const names = samples.map((_, index) => `s${index}`);
  for (const [index, text] of samples.entries()) {
    const name = `s${index}`;
    mkdirSync(join(folder, name));
    const own = text
      .replace('package main', `package ${name}`)
      .replace('func main()', 'func Main()')
      .replaceAll('log.Fatal(', 'log.Panic(');
    writeFileSync(join(folder, name, 'sample.go'), own);
  }
  const imports = names.map((name) => `"samples/${name}"`).join('\n');
  const calls = names.map((name) => `attempt(${name}.Main)`).join('\n');
  const attempt = 'func attempt(run func()) { defer func() { recover() }(); run() }';
  writeFileSync(
    join(folder, 'main.go'),
    `package main\nimport (\n${imports}\n)\n${attempt}\nfunc main() {\n${calls}\n}`,
  );
  writeFileSync(join(folder, 'go.mod'), 'module samples\n\ngo 1.18\n');
  return [['go', 'run', '.']];
}

/** Each sample is a package with a class `Main`. */
function writeJava(folder: string, samples: readonly string[]): readonly (readonly string[])[] {
  const files = samples.map((text, index) => {
    mkdirSync(join(folder, `s${index}`));
    writeFileSync(join(folder, `s${index}`, 'Main.java'), `package s${index};\n${text}`);
    return join(`s${index}`, 'Main.java');
  });
  const calls = samples.map((_, index) => `attempt(() -> s${index}.Main.main(null));`).join('\n');
  const all = `public class All {
interface Run { void run() throws Exception; }
static void attempt(Run one) { try { one.run(); } catch (Throwable e) { e.printStackTrace(); } }
public static void main(String[] arguments) {
${calls}
} }`;
  writeFileSync(join(folder, 'All.java'), all);
  writeFileSync(join(folder, 'files'), ['All.java', ...files].join('\n'));
  return [
    ['javac', '-d', 'out', '@files'],
    ['java', '-cp', 'out', 'All'],
  ];
}

/** Each sample is a class; mono's compiler knows C# 7, into which what is newer is written. */
function writeCsharp(folder: string, samples: readonly string[]): readonly (readonly string[])[] {
  const classes = samples.map((text, index) => {
    const body = text
      .replace('using System.Text;\n', '')
      .replace(/"""\n([\s\S]*?)\n"""/g, (_, raw: string) => `@"${raw.replaceAll('"', '""')}"`)
      .replace(/^using var/gm, 'var')
      .replaceAll('ContentType = new(', 'ContentType = MediaTypeHeaderValue.Parse(')
      .replaceAll('HttpMethod.Patch', 'new HttpMethod("PATCH")');
    return `static class S${index} { public static async Task Main() {\n${body}\n} }`;
  });
  const usings = ['', '.IO', '.Net.Http', '.Net.Http.Headers', '.Text', '.Threading.Tasks'];
  const calls = samples.map((_, index) => `Attempt(S${index}.Main);`);
  const all = `${usings.map((name) => `using System${name};`).join('\n')}
static class All {
static void Attempt(Func<Task> run) { try { run().Wait(); } catch (Exception e) { Console.Error.WriteLine(e); } }
static void Main() {
${calls.join('\n')}
} }`;
  writeFileSync(join(folder, 'All.cs'), [all, ...classes].join('\n'));
  return [
    ['mcs', '-langversion:latest', '-r:System.Net.Http', 'All.cs'],
    ['mono', 'All.exe'],
  ];
}

/** Each sample is a module; the crates are Debian's, without TLS, which a server on this machine does not need. */
function writeRust(folder: string, samples: readonly string[]): readonly (readonly string[])[] {
  mkdirSync(join(folder, '.cargo'));
  mkdirSync(join(folder, 'src'));
  const source = '[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = ';
  writeFileSync(join(folder, '.cargo', 'config.toml'), `${source}"${CRATES}"\n`);
  const features = 'default-features = false, features = ["blocking", "multipart"]';
  const manifest = '[package]\nname = "samples"\nversion = "0.1.0"\nedition = "2021"\n[dependencies]\nreqwest = ';
  writeFileSync(join(folder, 'Cargo.toml'), `${manifest}{ version = "0.11", ${features} }\n`);
  const modules = samples.map((text, index) => {
    writeFileSync(join(folder, 'src', `s${index}.rs`), text.replace('fn main()', 'pub fn main()'));
    return `mod s${index};`;
  });
  const calls = samples.map((_, index) => `if let Err(error) = s${index}::main() { eprintln!("{error:?}"); }`);
  writeFileSync(join(folder, 'src', 'main.rs'), [...modules, 'fn main() {', ...calls, '}'].join('\n'));
  return [['cargo', 'run', '--offline', '--quiet']];
}
