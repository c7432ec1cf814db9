import { expect, it } from 'vitest';
import { drawingCost, MAX_DRAWING_COST } from '../../../src/markdown/drawing/drawing-cost.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${content}</svg>`;
const rect = '<rect width="900" height="900"/>';
const nested = (start: string, depth: number) => svg(start.repeat(depth) + rect + '</g>'.repeat(depth));
const filtered = (steps: string) => svg(`<filter id="f">${steps}</filter><rect filter="url(#f)"/>`);

/** Parts within parts, each ten times within the next, by whatever is written for part `i` and what it repeats. */
const within = (depth: number, part: (id: string, repeated: string) => string, last: (id: string) => string) =>
  svg(
    Array.from({ length: depth }, (_, level) => part(`a${level + 1}`, `a${level}`)).join('') +
      `<circle id="a0" r="1"/>${last(`a${depth}`)}`,
  );

const uses = (depth: number) =>
  within(
    depth,
    (id, repeated) => `<g id="${id}">${`<use href="#${repeated}"/>`.repeat(10)}</g>`,
    (id) => `<use href="#${id}"/>`,
  );
const painted = (element: string, property: string) =>
  within(
    6,
    (id, repeated) => `<${element} id="${id}">${`<rect ${property}="url('#${repeated}')"/>`.repeat(10)}</${element}>`,
    (id) => `<rect ${property}="url(#${id})"/>`,
  );
const doubled = Array.from({ length: 25 }, (_, i) => `<feBlend in="r${i - 1}" in2="r${i - 1}" result="r${i}"/>`);

/** Each of them was seen to keep Chromium from drawing for ten seconds or more. */
it.each([
  ['parts within parts', uses(6)],
  ['a part that repeats itself', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['masks within masks', painted('mask', 'mask')],
  ['clip paths within clip paths', painted('clipPath', 'clip-path')],
  ['patterns within patterns', painted('pattern', 'fill')],
  ['marks at each point', painted('marker', 'marker-mid')],
  [
    'a sheet that names masks',
    `${painted('mask', 'class').replaceAll(/class="url\('?#(\w+)'?\)"/g, 'class="$1"')}`.replace(
      '</svg>',
      `<style>${Array.from({ length: 7 }, (_, i) => `@media screen { .a${i} { mask: url(#a${i}) } }`).join('')}</style></svg>`,
    ),
  ],
  [
    'escapes in a style',
    within(
      6,
      (id, repeated) => `<mask id="${id}">${`<rect style="mask:ur\\6c (#${repeated})"/>`.repeat(10)}</mask>`,
      (id) => `<rect mask="url(#${id})"/>`,
    ),
  ],
  ['filters over filters', nested('<g style="filter: blur(9px)">', 10)],
  ['a row of blurs', filtered('<feGaussianBlur stdDeviation="30"/>'.repeat(50))],
  ['results taken twice', filtered(doubled.join(''))],
  ['short dashes', svg('<path d="M0 0H1000000" stroke="red" stroke-dasharray="0.0001"/>'.repeat(100))],
  ['siblings in selectors', svg(`<style>${'a~a{fill:red}'.repeat(600)}</style>${'<g/>'.repeat(2_500)}`)],
  ['selectors that look within', svg('<style>g:has(a) a { fill: red }</style><g><a/></g>')],
  ['a drawing within it', svg(`<image href="data:image/svg+xml;base64,${Buffer.from(uses(6)).toString('base64')}"/>`)],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "<circle/>">]>${svg('&a;')}`],
  [
    'entities in addresses',
    `<!DOCTYPE svg [<!ENTITY u "url(#">]>${painted('mask', 'mask').replaceAll('url(#', '&u;')}`,
  ],
  ['characters by number', svg(`<style>rect{f&#105;lter:blur(50px)}</style>${rect.repeat(3000)}`)],
  ['variables', svg(`<style>rect{filter:var(--b)}</style><g style="--b:blur(50px)">${rect.repeat(3000)}</g>`)],
  [
    'shadows of all letters',
    svg(`<g style="text-shadow:${'0 0 20px red,'.repeat(100)}0 0">${'<text>AB</text>'.repeat(1500)}</g>`),
  ],
  ['a path in a style', svg(`<style>path{d:path("M0 0${'L900 9'.repeat(4000)}")}</style>${'<path/>'.repeat(8000)}`)],
  [
    'long gradients',
    svg(
      `<linearGradient id="g">${'<stop/>'.repeat(1500)}</linearGradient><linearGradient id="a" href="#g"/>${'<rect fill="url(#a)"/>'.repeat(2200)}`,
    ),
  ],
  ['a sheet that is linked', svg(`<link rel="stylesheet" href="data:text/css,rect{filter:blur(50px)}"/>${rect}`)],
  [
    'a drawing whose address has no meaning in places',
    svg(`<image href="data:image/svg+xml,%FF%ZZ${encodeURIComponent(uses(6))}"/>`),
  ],
  [
    'steps of an animation',
    svg(`<style>@keyframes a{to{filter:blur(9px)}}.b{animation:a 1s}</style>${'<g class="b"/>'.repeat(2_600)}`),
  ],
  [
    'steps of an animation in an attribute',
    svg(`<style>@keyframes a{to{filter:blur(9px)}}</style>${'<g style="animation-name:a"/>'.repeat(2_600)}`),
  ],
  [
    'the first value of a variable',
    svg(`<style>@property --a{syntax:"*";initial-value:blur(9px)}rect{filter:var(--a)}</style>${rect.repeat(2_600)}`),
  ],
  [
    'an element whose rule begins like one of fonts',
    svg(`<style>\\40 font-face,rect{filter:blur(9px)}</style>${rect.repeat(2_600)}`),
  ],
  [
    'an element whose rule begins like an animation',
    svg(`<style>\\40 keyframes a,rect{filter:blur(9px)}</style>${rect.repeat(2_600)}`),
  ],
  ['a sheet in an address', `<?xml-stylesheet href="data:text/css,*{filter:blur(9px)}"?>${svg(rect)}`],
])('%s cost more than a drawing may', (_, drawing) => {
  expect(drawingCost(drawing)).toBeGreaterThan(MAX_DRAWING_COST);
});

it.each([
  ['plain shapes', svg(rect.repeat(20_000)), 0],
  ['parts that are used often', svg(`<g id="a">${rect.repeat(20)}</g>${'<use href="#a"/>'.repeat(400)}`), 8_400],
  ['gradients', svg(`<linearGradient id="a"><stop/></linearGradient>${'<rect fill="url(#a)"/>'.repeat(2_000)}`), 8_002],
  [
    'a shadow for each',
    filtered('<feGaussianBlur in="SourceAlpha" stdDeviation="2"/><feOffset/><feMerge><feMergeNode/></feMerge>').replace(
      '</svg>',
      `${'<rect filter="url(#f)"/>'.repeat(80)}</svg>`,
    ),
    110_000,
  ],
  [
    'arrows',
    svg(`<marker id="a"><path d="M0 0L9 9"/></marker>${'<path d="M0 0h9" marker-end="url(#a)"/>'.repeat(500)}`),
    1_001,
  ],
  [
    'fonts in a sheet',
    svg(
      `<style>@font-face{font-family:"F";src:url("data:font/woff2;base64,${'A'.repeat(100_000)}")}</style>${'<text>a</text>'.repeat(600)}`,
    ),
    0,
  ],
  [
    'animations of other elements',
    svg(
      `<style>@keyframes a{from{filter:blur(9px)}to{opacity:0}}#b{animation:a 1s}</style><g id="b"/>${rect.repeat(9_000)}`,
    ),
    400,
  ],
  [
    'pages and counters',
    svg(
      `<style>@page{mask:linear-gradient(red,blue)}@counter-style c{background:url(a.png)}</style>${rect.repeat(9_000)}`,
    ),
    0,
  ],
  [
    'names of namespaces',
    `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>${svg(rect).replace('http://www.w3.org/2000/svg', '&ns;')}`,
    0,
  ],
])('%s cost what is drawn', (_, drawing, most) => {
  expect(drawingCost(drawing)).toBeLessThanOrEqual(most);
});

/** Seen to fail: reading each of them took from twenty seconds to minutes. */
it.each([
  ['rules for every element', svg(`<style>${'*{opacity:.5}'.repeat(35_000)}</style>${'<g/>'.repeat(100_000)}`)],
  ['elements within elements', svg(`${'<g>'.repeat(200_000)}url(`)],
  ['sheets within sheets', '<style>'.repeat(140_000)],
  ['drawings within drawings', svg(`<g a="${'data:image/svg+xml,<svg>'.repeat(40_000)}"/>`)],
  [
    'what is beyond a limit, with much behind it',
    svg(`<g a="${'data:image/svg,'.repeat(30)}"/>${'<g>'.repeat(200_000)}`),
  ],
  ['entities in entities', `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(100_000)}">]>${svg('&a;'.repeat(1_000))}`],
])('%s are read no further than any drawing goes', (_, drawing) => {
  expect(drawingCost(drawing)).toBe(Number.POSITIVE_INFINITY);
});
