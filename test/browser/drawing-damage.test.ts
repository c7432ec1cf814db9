import { expect, it } from 'vitest';
import { drawingDamage } from '../../src/markdown/drawing/drawing-damage.ts';
import { openReader } from './reader.ts';
import { builtSite } from './site.ts';

const reader = openReader(builtSite);

const SVG = 'http://www.w3.org/2000/svg';
const start = `<svg xmlns="${SVG}" width="9" height="9">`;
const rect = '<rect width="9" height="9"/>';

/** Drawings by what they show, and whether a browser shows them. */
const drawings: readonly [name: string, svg: string, isShown: boolean][] = [
  ['whole', `${start}${rect}</svg>`, true],
  ['without a size', `<svg xmlns="${SVG}">${rect}</svg>`, true],
  ['with a prefix', `<s:svg xmlns:s="${SVG}"><s:rect width="9" height="9"/></s:svg>`, true],
  ['with quotes of one stroke', `<svg xmlns='${SVG}' width='9'><g ></g ><path d='M0 0/'/></svg>`, true],
  [
    'with xlink and its declaration',
    `<svg xmlns="${SVG}" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="/">${rect}</a></svg>`,
    true,
  ],
  ['with a prefix that is declared where it is used', `${start}<i:x xmlns:i="urn:i" i:y=""/></svg>`, true],
  [
    'with a declaration, a comment and its namespace as an entity',
    `<?xml version="1.0"?><!-- <g> --><!DOCTYPE svg [<!ENTITY ns "${SVG}">]><svg xmlns="&ns;">${rect}</svg>`,
    true,
  ],
  [
    'with text and a section of characters',
    `${start}<style><![CDATA[ g > a { x: "<b>" } ]]></style><text>a/</text></svg>`,
    true,
  ],
  [
    'with references, and characters that are none in a comment',
    `${start}<!-- a & b --><a href="/?a=1&amp;b=2"><text>a&#160;&lt;<![CDATA[ & ]]></text></a></svg>`,
    true,
  ],
  [
    'whose type declares a prefix',
    `<!DOCTYPE svg [<!ATTLIST svg xmlns:xlink CDATA #FIXED "http://www.w3.org/1999/xlink">]>${start}<use xlink:href="#a"/>${rect}</svg>`,
    true,
  ],
  ['with an address that is not escaped', `${start}<a href="/?a=1&b=2">${rect}</a></svg>`, false],
  ['with a reference of HTML', `${start}<text>a&nbsp;b</text></svg>`, false],
  ['without a namespace', `<svg>${rect}</svg>`, false],
  ['with the namespace in https', `<svg xmlns="https://www.w3.org/2000/svg">${rect}</svg>`, false],
  [
    'with the type of its document alone',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg>${rect}</svg>`,
    false,
  ],
  ['that ends in an element', `${start}<g>`, false],
  ['that ends in a tag', `${start}<rect wid`, false],
  ['that ends in its last tag', `${start}${rect}</sv`, false],
  ['with an element that is not closed', `${start}<g>${rect}</svg>`, false],
  ['with xlink and no declaration', `${start}<a xlink:href="/">${rect}</a></svg>`, false],
  ['with a value without quotes', `<svg xmlns="${SVG}" width=9>${rect}</svg>`, false],
  ['with an attribute without a value', `<svg xmlns="${SVG}" hidden>${rect}</svg>`, false],
  ['with an attribute twice', `${start}<rect width="9" width="9" height="9"/></svg>`, false],
  ['that is a page', `<html><body>${start}</svg></body></html>`, false],
  ['that is a text', 'Not a drawing.', false],
];

it.each(drawings)('a drawing %s is called damaged if the browser does not show it', async (_, svg, isShown) => {
  await reader.page.goto(`${reader.origin}/about`);
  const loads = await reader.page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
        image.src = src;
      }),
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  );
  expect(loads).toBe(isShown);
  expect(drawingDamage(svg) === undefined).toBe(isShown);
});
