import { escapeHtml } from '../shared/escape-html.ts';
import { liveReloadPaths } from './live-reload-paths.ts';
import type { ProblemList, ProblemView } from './problem-view.ts';

/** The policy of the error page: only docgen's own two files. */
export const errorPagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The page shown in place of one that cannot be built: the same list of problems as the overlay on other pages. It is
 * readable without JavaScript; with it, the page reloads when the problem is fixed.
 */
export function errorPage({ title, items }: ProblemList, revision: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | docgen</title>
<link rel="stylesheet" href="${liveReloadPaths.styles}">
<script src="${liveReloadPaths.script}?error=${encodeURIComponent(revision)}" defer></script>
</head>
<body class="docgen-error-page">
<main class="docgen-problems">
<h1>${title}</h1>
<p>This page cannot be shown until the following is fixed. It then reloads on its own.</p>
<ol>
${items.map(problemItem).join('\n')}
</ol>
</main>
</body>
</html>
`;
}

function problemItem({ code, message, where, frame, hint }: ProblemView): string {
  const parts = [
    where && `<p class="docgen-where">${escapeHtml(where)}</p>`,
    `<p class="docgen-message"><code>${escapeHtml(code)}</code> ${escapeHtml(message)}</p>`,
    frame &&
      `<pre tabindex="0"><code>${escapeHtml(`${frame.line} | ${frame.text}`)}</code>
<span aria-hidden="true">${escapeHtml(`${' '.repeat(`${frame.line}`.length)} | ${frame.marker}`)}</span></pre>`,
    hint && `<p class="docgen-hint">${escapeHtml(hint)}</p>`,
  ];
  return `<li>${parts.filter((part) => part).join('\n')}</li>`;
}
