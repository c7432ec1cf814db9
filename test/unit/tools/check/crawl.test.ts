import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anotherHost, checked, page } from '../../commands/checked.ts';

describe('the crawl of a built site', () => {
  it('survives what crashes linkinator, and is not misled if that misreads a page', async () => {
    const { problems } = await checked({
      'index.html': page(
        '<a href="/bad-base">x</a><a href="/unknown">x</a><a href="/refresh">x</a><a href="/odd">x</a>',
      ),
      'bad-base.html': page('<base href="//["><base href="data:,x"><a href="none">x</a>'),
      'unknown.html': page('<constructor href="/about"></constructor><a href="/none">x</a>'),
      'refresh.html': page(`<meta http-equiv="refresh" content="0; url='/about'"><a href="/none">x</a>`),
      'about.html': page(`<meta http-equiv="refresh" content="0; url='/gone'">`),
      'odd.html': page(
        '<a href="/a%zz">x</a>\n<a href="http://[">x</a>\n<a href="/about#%zz">x</a>\n<a href="/none">x</a>',
      ),
    });
    expect(problems).toEqual([
      'about.html:2:45 LINK_BROKEN The link /gone does not work: it responds with 404',
      'bad-base.html:2:48 LINK_BROKEN The link none does not work: it responds with 404',
      'odd.html:2:10 LINK_BROKEN The address /a%zz cannot be read',
      'odd.html:3:10 LINK_BROKEN The address http://[ cannot be read',
      'odd.html:4:10 LINK_BROKEN The address /about#%zz cannot be read',
      'odd.html:5:10 LINK_BROKEN The link /none does not work: it responds with 404',
      'refresh.html:2:63 LINK_BROKEN The link /none does not work: it responds with 404',
      'unknown.html:2:51 LINK_BROKEN The link /none does not work: it responds with 404',
    ]);
  });

  it('reports what only linkinator finds in a page, also on pages that nothing links to', async () => {
    const body = (attribute: string) => `<!doctype html>\n<html manifest="${attribute}"></html>`;
    const { code, problems, said } = await checked({
      'index.html': body('/none.png'),
      'lonely/a.html': body('gone.png'),
      'other.html': body('/there.png'),
      'there.png': '',
    });
    expect(problems).toEqual([
      'index.html:2:17 LINK_BROKEN The link /none.png does not work: it responds with 404',
      'lonely/a.html:1:1 LINK_BROKEN The link /lonely/gone.png does not work: it responds with 404',
    ]);
    expect([code, said]).toEqual([1, ['Checked 3 addresses on 3 pages: 2 errors']]);
  });

  it('sends nothing to another host, whatever a page says', async () => {
    const { host, origin, asked } = await anotherHost((_, response) => response.end());
    const { code, problems } = await checked({
      'index.html': page(
        [
          `<a href="${origin}/a">x</a><a href="//${host}/b">x</a><a href="http://user:pw@${host}/c">x</a>`,
          `<img src="${origin}/d" srcset="${origin}/e 2x"><form action="${origin}/f"></form>`,
          `<link rel="canonical" href="${origin}/g"><link rel="preconnect" href="${origin}">`,
          `<meta http-equiv="refresh" content="0; url=${origin}/h"><meta property="og:image" content="${origin}/i">`,
          `<script type="application/ld+json">{"@context":"https://schema.org","url":"${origin}/j"}</script>`,
          `<a href="/elsewhere">x</a><a href="javascript:fetch('${origin}/k')">x</a><iframe src="${origin}/l"></iframe>`,
        ].join('\n'),
      ),
      'elsewhere.html': page(`<base href="${origin}/"><a href="m">x</a><a href="/n">x</a>`),
      'lonely.html': page(`<base href="//${host}/o/"><a href="p">x</a>`),
    });
    expect([code, problems]).toEqual([0, []]);
    expect(asked).toEqual([]);
  });

  it('resolves addresses against the base of their page', async () => {
    const { problems } = await checked({
      'index.html': page(
        '<base target="_blank"><base href="/docs/"><base href="/ignored/"><a href="a">x</a><a href="b">x</a>',
      ),
      'docs/a.html': page('<base href="../"><a href="docs/a#here" id="here">x</a><a href="#there">x</a>'),
    });
    expect(problems).toEqual([
      'docs/a.html:2:64 ANCHOR_BROKEN The link #there leads to a part of index.html that does not exist',
      'index.html:2:92 LINK_BROKEN The link b does not work: it responds with 404',
    ]);
  });

  it('handles brackets, spaces, letters of other scripts and queries as a browser does', async () => {
    const { problems } = await checked({
      'index.html': page(
        '<a href="/a[b]">x</a><a href="/a%5Bb%5D">x</a><a href="/c d">x</a><a href="/c%20d?x=[1]&amp;y= 2#h">x</a>' +
          '<a href="/señal/日本">x</a><a href="/se%C3%B1al/%E6%97%A5%E6%9C%AC/">x</a><a href="?q=1">x</a>' +
          '<a href="tel:+59122222222">x</a><a href="javascript:void(0)">x</a>\n<a href="/é[">x</a>',
      ),
      'a[b].html': page('<a href="./a%5Bb%5D?again">x</a>'),
      'c d/index.html': page('<h2 id="h">h</h2>'),
      'señal/日本/index.html': page('<a href="./日本">x</a>'),
    });
    expect(problems).toEqual(['index.html:3:10 LINK_BROKEN The link /é[ does not work: it responds with 404']);
  });

  it('reads every image of a set, however it is written', async () => {
    const { problems } = await checked({
      'index.html': page('<link imagesrcset="/a.png 1x,/b.png 2x"><img srcset=" , /a.png, /c,d.png 2x ,">'),
      'a.png': '',
    });
    expect(problems).toEqual([
      'index.html:2:30 LINK_BROKEN The link /b.png does not work: it responds with 404',
      'index.html:2:65 LINK_BROKEN The link /c,d.png does not work: it responds with 404',
    ]);
  });

  it('parses as HTML what is served as HTML, and nothing else', async () => {
    const { problems } = await checked({
      'index.html': page(
        '<a href="/old.htm">x</a><a href="/feed.xml">x</a><a href="/a.md">x</a><a href="/a.svg">x</a>',
      ),
      'old.htm': page('<a href="/none-of-htm">x</a>'),
      'strict.xhtml': page('<a href="/none-of-xhtml">x</a>'),
      'feed.xml': '<rss><link href="/none-of-xml"/></rss>',
      'a.md': '[x](/none-of-md) <a href="/none-of-md">x</a>',
      'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><a href="/none-of-svg"/></svg>',
    });
    expect(problems).toEqual([
      'old.htm:2:10 LINK_BROKEN The link /none-of-htm does not work: it responds with 404',
      'strict.xhtml:2:10 LINK_BROKEN The link /none-of-xhtml does not work: it responds with 404',
    ]);
  });

  /** Seen to fail: 1 MB of it took half a minute, and 30 MB would have taken hours. */
  it('does not read a page that is nested too deeply, and says so; what only looks like it is read', async () => {
    const flat = `${'<br><svg><path d="M0 0"/></svg></p>'.repeat(30_000)}<a href="/gone">x</a>`;
    const { code, problems } = await checked({
      'index.html': page('<a href="/deep#part">x</a>'),
      'deep.html': `<!doctype html>${'<div>'.repeat(30_000)}<a href="/none">x</a>`,
      'flat.html': page(flat),
    });
    expect(problems.map((problem) => problem.replace(/^flat\.html:2:\d+/, 'flat.html'))).toEqual([
      'deep.html:1:1 LINK_BROKEN The links of this page are not read: it is nested too deeply',
      'flat.html LINK_BROKEN The link /gone does not work: it responds with 404',
    ]);
    expect(code).toBe(1);
  });

  it('reads a page that is not UTF-8', async () => {
    const html = Buffer.from(page('<p>se\xf1al</p><a href="/none">x</a>'), 'latin1');
    const { problems } = await checked({ 'index.html': html });
    expect(problems).toEqual(['index.html:2:22 LINK_BROKEN The link /none does not work: it responds with 404']);
  });

  it('follows links across more pages than one run of linkinator gets, and reads each', async () => {
    const pages = Array.from({ length: 600 }, (_, n) => {
      const children = [2 * n + 1, 2 * n + 2].filter((child) => child < 600);
      const links = children.map((child) => `<a href="/${child}">x</a>`).join('');
      return [`${n}.html`, `<!doctype html>\n<body background="/lost.png">\n<a href="/none-${n}">x</a>${links}`];
    });
    const site = { 'index.html': page('<a href="/0">x</a>'), ...Object.fromEntries(pages) };
    const { problems, hints, said } = await checked(site);
    // One that only linkinator finds, for all pages, and one for each page.
    expect(problems[0]).toBe('0.html:2:19 LINK_BROKEN The link /lost.png does not work: it responds with 404');
    expect(hints[0]).toBe('It is on 600 pages, so it is probably in the layout, or in a style sheet of the site.');
    expect(problems.filter((one) => one.includes(':3:10 LINK_BROKEN The link /none-'))).toHaveLength(600);
    expect(said).toEqual(['Checked 1201 addresses on 601 pages: 601 errors']);
  });

  it('tries again if the connection is lost', async () => {
    let losses = 0;
    const lose = (message: unknown) => {
      const { request, socket } = message as { request: IncomingMessage; socket: Socket };
      if (request.url === '/about' && losses++ < 2) socket.destroy();
    };
    subscribe('http.server.request.start', lose);
    onTestFinished(() => void unsubscribe('http.server.request.start', lose));
    const { problems } = await checked({
      'index.html': page('<a href="/about">x</a>'),
      'about.html': '<!doctype html>\n<body background="/none.png"></body>',
    });
    expect(losses).toBe(3);
    expect(problems).toEqual(['about.html:2:19 LINK_BROKEN The link /none.png does not work: it responds with 404']);
  });

  /** Seen to fail: each was requested twice, and twenty thousand of them took five seconds. */
  it('requests nothing for addresses that the site does not have', async () => {
    const asked: string[] = [];
    const note = (message: unknown) => asked.push((message as { request: IncomingMessage }).request.url ?? '');
    subscribe('http.server.request.start', note);
    onTestFinished(() => void unsubscribe('http.server.request.start', note));
    const { said } = await checked({
      'index.html': page(
        `${Array.from({ length: 1000 }, (_, n) => `<a href="/none${n}">x</a>`).join('')}<form action="/none"></form>`,
      ),
    });
    expect(said).toEqual(['Checked 1001 addresses on 1 page: 1001 errors']);
    expect(asked).toEqual(['/']);
  });

  it('checks a page of 5 MB, and one of 20,000 links', async () => {
    const links = Array.from({ length: 20_000 }, (_, n) => `<a href="/target?n=${n % 2000}">x</a>`);
    const { problems, said } = await checked({
      'index.html': page(`<a href="/long">x</a>\n${links.join('\n')}\n<a href="/none">x</a>`),
      'long.html': page(`<p>${'word '.repeat(1_000_000)}</p>\n<a href="/none">x</a>`),
      'target.html': page(''),
    });
    expect(problems).toEqual([
      'index.html:20003:10 LINK_BROKEN The link /none does not work: it responds with 404',
      'long.html:3:10 LINK_BROKEN The link /none does not work: it responds with 404',
    ]);
    expect(said).toEqual(['Checked 2002 addresses on 3 pages: 2 errors']);
  });
});
