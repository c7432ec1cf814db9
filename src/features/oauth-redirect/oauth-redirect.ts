import { hashSource } from '../../assets/content-security-policy.ts';
import type { ApiDescription } from '../../model/api.ts';
import { withBase } from '../../render/addresses.ts';
import { redirectFile } from '../../shared/console-protocol.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { languageAttributes } from '../../shared/language-attributes.ts';
import type { Feature } from '../feature.ts';

/** The page to which an authorization server leads back, for sites whose consoles can sign in. */
export const oauthRedirect: Feature = {
  name: 'OAuth redirect page',
  files({ config, content, assets }) {
    if (!content.apis.some(canSignIn)) return [];
    const { signInScript, stylesheets, frameStyle } = assets;
    const { lang, dir } = languageAttributes(config.language);
    const address = (path: string) => escapeHtml(withBase(path, config.basePath));
    const html = `<!doctype html>
<html lang="${lang}"${dir === undefined ? '' : ` dir="${dir}"`}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(frameStyle)}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Sign-in · ${escapeHtml(config.title)}</title>
<style>${frameStyle}</style>
${stylesheets.map((path) => `<link rel="stylesheet" href="${address(path)}">`).join('\n')}
<script type="module" src="${address(`/${signInScript.path}`)}"></script>
</head>
<body>
<main class="main article-layout"><article class="article">
<h1>Back from the sign-in</h1>
<p>This window closes once the page that began the sign-in has the response. If it stays open, look there: begin again if that page is still waiting.</p>
</article></main>
</body>
</html>
`;
    return [signInScript, { path: redirectFile.slice(1), content: html, origin: "docgen's own page for sign-ins" }];
  },
};

/** Only files of the site itself; the page sends nothing. */
function policy(style: string): string {
  return `default-src 'none'; script-src 'self'; style-src 'self' ${hashSource(style)}; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'`;
}

function canSignIn({ console }: ApiDescription): boolean {
  return console.operations.some(({ operation }) =>
    operation.schemes.some(
      ({ oauth }) => oauth?.discoveryUrl !== undefined || oauth?.flows.some(({ kind }) => kind === 'authorizationCode'),
    ),
  );
}
