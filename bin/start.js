// Runs docgen's command line.
import module from 'node:module';
import { join } from 'node:path';
import v8 from 'node:v8';
import { load } from './load.js';

// Node's deprecation warnings about docgen or its packages do not concern site authors.
if (!process.argv.includes('--debug')) process.noDeprecation = true;
// Node 20 spends a tenth of a build optimising code that hardly runs again. Later versions have a cheaper tier for
// that.
if (process.versions.node.startsWith('20.')) v8.setFlagsFromString('--interrupt-budget=250000');
// React's development build is several times slower.
process.env.NODE_ENV ??= 'production';
// Node's own default is the system's folder for temporary files, where another user may have put compiled code.
const { NODE_COMPILE_CACHE, XDG_CACHE_HOME, HOME = process.env.USERPROFILE } = process.env;
const userCache = XDG_CACHE_HOME || (HOME && join(HOME, '.cache'));
const codeCache = NODE_COMPILE_CACHE || (userCache && join(userCache, 'docgen', 'code'));
if (codeCache) module.enableCompileCache?.(codeCache);

// Plug'n'Play keeps packages in archives, and its loader for ES modules, which Yarn calls experimental, does not find all
// of their files.
if (module.findPnpApi?.(import.meta.filename)) {
  process.stderr.write(
    'docgen: error USAGE docgen does not run under Yarn Plug\'n\'Play\n  Hint: Set "nodeLinker: node-modules" in .yarnrc.yml, and run "yarn install".\n',
  );
  process.exit(2);
}

// Not awaited: Node warns of an `await` that never ends, which a configuration may cause and docgen reports itself.
load('cli')
  .then(({ run }) => run(process.argv.slice(2)))
  .catch((error) => {
    // `run` reports its own problems; an error here means that docgen's own files are damaged or not installed.
    const details = process.argv.includes('--debug') ? error.stack : error.message.split('\n').slice(0, 2).join(' ');
    process.stderr.write(
      `docgen: docgen cannot start: ${details}\n  Hint: Install it again (npm ci); --debug shows more.\n`,
    );
    process.exitCode = 1;
  });
