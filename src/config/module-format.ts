import { register } from 'node:module';

let isRegistered = false;

/**
 * Makes Node load a configuration, and the site's modules that it imports, as ES modules if that is how they are
 * written, even if no `package.json` says so. As CommonJS, a module could not load packages that contain only ES
 * modules, and an error in it would end the process (Node 20).
 */
export function registerModuleFormat(): void {
  if (isRegistered) return;
  isRegistered = true;
  register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
}

const HOOK = String.raw`
import { readFileSync } from 'node:fs';

/** The configuration, and what it imports of the site. */
const own = new Set();

export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const path = plain(resolved.url);
  const isConfig = /\/docgen\.config\.[jt]s$/.test(path);
  if (!isConfig && (!own.has(plain(context.parentURL)) || path.includes('/node_modules/'))) return resolved;
  own.add(path);
  return isConfig || isModule(path) ? { ...resolved, format: 'module' } : resolved;
}

function plain(url) {
  return url?.replace(/[?#].*$/, '') ?? '';
}

function isModule(url) {
  if (!/^file:.*\.[jt]sx?$/.test(url)) return false;
  const text = readFileSync(new URL(url), 'utf8');
  return /^(?:import|export)\b/m.test(text) && !/\b(?:require|module\.exports|__dirname|__filename)\b/.test(text);
}
`;
