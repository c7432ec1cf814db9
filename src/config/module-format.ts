import { register } from 'node:module';

let isRegistered = false;

/**
 * Has Node take a configuration, and the modules of the site that it imports, as what they are written as, whether or not
 * a `package.json` beside them says so: as CommonJS, a module gets no packages that are ES modules alone, and what it
 * throws ends the process (Node 20).
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
