import type { CodeFamily } from './entry.ts';

/** Problems of links, of files that pages refer to, and of addresses. */
export const linkCodes = {
  ANCHOR_BROKEN: {
    severity: 'warning',
    title: 'Link to a heading that does not exist',
    explanation:
      'The link names a part of a page, `#part`, and the page exists, but no heading or element on it has that id. The link still opens the page. The hint gives the nearest id; `{#id}` after a heading gives it an id that stays the same when its text changes.',
  },
  ANCHOR_DUPLICATE: {
    severity: 'warning',
    title: 'Heading with an id that is taken',
    hint: 'Give it another id, or none: then it gets one from its words.',
    explanation:
      'A heading is given an id (`## Errors {#errors}`) that another part of the page already has. An address leads to one part, so this heading gets the id with a number, and links to the id that was written lead to the other.',
  },
  ASSET_MISSING: {
    severity: 'error',
    title: 'Image or file that does not exist',
    explanation:
      "An image or file that a page uses is neither next to the page nor in `public/`, or a style sheet that `styles` in the configuration names is not in the site folder. Relative paths start from the page's own folder, those with a leading `/` from `public/`, and those of style sheets in the configuration from the site folder.",
  },
  LINK_ATTACHMENT: {
    severity: 'warning',
    title: 'Link to an attached file that would run in the browser',
    hint: 'Move it to public/ if readers should open it as a page; for a download, write the link in HTML with "download".',
    explanation:
      'A page links to a file next to it that a browser would open as a page of the site, with its scripts: HTML, any form of XML, or a script. People who may add files next to pages are not trusted with that, so the file is published as plain text, and the link downloads it under its own name. Files in `public/` are published as they are. If you want a download, write the link in HTML with the attribute `download`.',
  },
  LINK_BROKEN: {
    severity: 'error',
    title: 'Link to a page that does not exist',
    explanation:
      'The link leads to an address on this site that has no page or file. The hint gives the nearest route. A broken link that the layout puts on every page is reported once.',
  },
  LINK_CASE: {
    severity: 'error',
    title: 'Link whose case differs from that of the route',
    explanation:
      'The link works on a disk that ignores case, but breaks on most web servers. Write it exactly like the route. A link to a file whose name differs only in case leads to its page, and is a warning unless `checks.markdownLinks` says otherwise.',
  },
  LINK_EMPTY: {
    severity: 'warning',
    title: 'Link without an address or without text',
    explanation: 'A link has no address, or shows nothing that a reader could click.',
  },
  LINK_OUTSIDE: {
    severity: 'warning',
    title: 'Link to a file outside the site',
    hint: 'Write its full address, or set "docs.editUrl" to link to the repository.',
    explanation:
      'The link leads to a file that is not part of the site, such as its source code; the page shows the text without the link. If `docs.editUrl` or `blog.editUrl` is an address of GitHub or GitLab (`https://github.com/owner/name/edit/main/docs`), such links lead to the file there. A file is reported once, with the number of links. `checks.markdownLinks` in the configuration makes this an error or ignores it.',
  },
  LINK_UNRESOLVED: {
    severity: 'warning',
    title: 'Link to a Markdown file that does not exist',
    explanation:
      'A link names a Markdown file that does not exist; the page shows its text without the link. `checks.markdownLinks` in the configuration makes this an error or ignores it.',
  },
  LINK_UNSAFE: {
    severity: 'warning',
    title: 'Link whose address could run code',
    hint: 'Use an http, https, mailto or site address.',
    explanation:
      "Addresses such as `javascript:` and `data:` can run code in the reader's browser. The page shows the text without the link.",
  },
  LOAD_BLOCKED: {
    severity: 'warning',
    title: 'Content that the policy of the page blocks',
    hint: 'If you trust it, add its origin to "frames", "media" or "scripts" in the configuration.',
    explanation:
      'Every page carries a Content-Security-Policy, and the browser loads from other hosts only what that policy names: images, unless `images` is `"own"`, and the frames, media and scripts that the configuration allows. The reported place would stay empty on the page. Styles come from style sheets only: the `style` attributes of components have no effect. The same code reports an element that a page\'s front matter cannot add to its head.',
  },
  REDIRECT_LOOP: {
    severity: 'error',
    title: 'Redirect that leads back to itself',
    hint: 'Redirect to a page instead.',
    explanation: 'Following the redirects of the configuration from this address never reaches a page.',
  },
  ROUTE_DUPLICATE: {
    severity: 'error',
    title: 'Two sources with the same address',
    explanation:
      'Two files would have the same address, or addresses that are the same on a disk that ignores case or the encoding of accents. The message names both; rename one, or give it another `slug`. Of a redirect of the configuration, `/a`, `/a/`, `/a.html` and `/a/index.html` are the same address, which no other redirect and no page may have.',
  },
  URL_LOCKFILE: {
    severity: 'error',
    title: 'URL lockfile that cannot be read',
    explanation:
      'A line of `urls.lock` was not written by docgen; a merge may have left conflict markers. Restore the file from version control, or delete the line.',
  },
  URL_LOST: {
    severity: 'error',
    title: 'Published address that no longer exists',
    explanation:
      'The address of a page, heading, tag or operation in `urls.lock` no longer exists. Bring it back, redirect it with `redirect_from` or `redirects`, or retire it on purpose by writing `retired ` before its line.',
  },
} as const satisfies CodeFamily;
