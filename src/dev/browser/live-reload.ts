// Runs in the reader's browser under `docgen serve` only. A page knows which version of the site it belongs to; when
// the server has another, the page is reloaded. Problems are shown over the page until they are fixed.
import type { LiveState } from '../live-reload.ts';
import { liveReloadPaths } from '../live-reload-paths.ts';
import type { ProblemList, ProblemView } from '../problem-view.ts';

const address = new URL((document.currentScript as HTMLScriptElement).src);
const ownVersion = address.searchParams.get('page');
const ownError = address.searchParams.get('error');
let stream: EventSource | undefined;
let panel: HTMLElement | undefined;
let shown = '';

function connect(): void {
  stream?.close();
  stream = new EventSource(liveReloadPaths.events);
  stream.addEventListener('message', ({ data }) => receive(JSON.parse(data) as LiveState));
}

// A browser opens at most six connections to a server, so pages in the background hold none.
function connectWhileVisible(): void {
  if (document.visibilityState === 'visible') connect();
  else stream?.close();
}

function receive(state: LiveState): void {
  const isOld = ownError === null ? state.version !== ownVersion : state.revision !== ownError;
  if (isOld) location.reload();
  else if (ownError === null) show(state.problems);
}

function show(problems: ProblemList): void {
  const text = JSON.stringify(problems);
  if (text === shown) return;
  shown = text;
  panel?.remove();
  panel = undefined;
  if (problems.items.length === 0) return;
  panel = problemPanel(problems);
  document.body.append(panel);
}

function problemPanel({ title, items }: ProblemList): HTMLElement {
  const hide = element('button', '', 'Hide');
  hide.setAttribute('type', 'button');
  const head = element('div', 'docgen-head', element('h2', '', title), hide);
  const list = element('ol', '');
  for (const problem of items) list.append(problemItem(problem));
  const made = element('section', 'docgen-problems docgen-panel', head, list);
  made.setAttribute('role', 'alert');
  const close = () => made.remove();
  hide.addEventListener('click', close);
  made.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  return made;
}

function problemItem({ code, message, where, frame, hint }: ProblemView): HTMLElement {
  const item = element('li', '');
  if (where) item.append(element('p', 'docgen-where', where));
  item.append(element('p', 'docgen-message', element('code', '', code), ` ${message}`));
  if (frame) {
    const marker = element('span', '', `${' '.repeat(`${frame.line}`.length)} | ${frame.marker}`);
    marker.setAttribute('aria-hidden', 'true');
    const lines = element('pre', '', element('code', '', `${frame.line} | ${frame.text}`), '\n', marker);
    lines.tabIndex = 0;
    item.append(lines);
  }
  if (hint) item.append(element('p', 'docgen-hint', hint));
  return item;
}

/** An element with its children; strings become text nodes, so that a site's content is never treated as markup. */
function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  for (const child of children) made.append(child);
  return made;
}

const styles = document.createElement('link');
styles.rel = 'stylesheet';
styles.href = liveReloadPaths.styles;
document.head.append(styles);
document.addEventListener('visibilitychange', connectWhileVisible);
addEventListener('pagehide', () => stream?.close());
addEventListener('pageshow', connectWhileVisible);
