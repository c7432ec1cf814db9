import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { eachTag } from '../../../src/render/tags.ts';

function own(html: string): string[] {
  const seen: string[] = [];
  eachTag(
    html,
    () => true,
    (element, attributes) => {
      seen.push(`${element} ${JSON.stringify(attributes.map(({ name, value }) => [name, value]))}`);
    },
  );
  return seen;
}

function reference(html: string): string[] {
  const seen: string[] = [];
  const parser = new Parser({
    onopentag: (element, attributes) => {
      if (Object.keys(attributes).length > 0) seen.push(`${element} ${JSON.stringify(Object.entries(attributes))}`);
    },
  });
  parser.end(html);
  return seen;
}

test.each([
  '<a href="/x?a=1&amp;b=2" id=one>x</a>',
  "<A HREF='/x' Disabled>x</A>",
  '<img src=/a.png alt="a > b"/><br/><input checked value = "1" >',
  '<p title="&quot;q&quot; &copy; &amp;amp;">1 < 2 <3 & <b>c</b></p>',
  '<!-- <a href="/no"> --><a href="/yes">y</a><!DOCTYPE html><?x y="z"?>',
  '<script>"<a href=\'/s\'>"</script><style>a[href="<b c=d>"]{}</style><a id="after">x</a>',
  '<textarea><a href="/t"></textarea><title><a href="/u"></title><a id="b"></a>',
  '<a id="1" id="2">twice</a>',
  '<svg viewBox="0 0 1 1"><use xlink:href="#a"/></svg>',
  '<a\n  href="/x"\n  class="y"\n>x</a>',
])('reads %j as htmlparser2 does', (html) => {
  expect(own(html)).toEqual(reference(html));
});

test('returns the position of a value as written', () => {
  const html = '<a class="x" href="/a&amp;b">x</a><img src=/c.png>';
  const places: string[] = [];
  eachTag(
    html,
    (_, name) => name !== 'class',
    (_, attributes) => {
      for (const { start, end } of attributes) places.push(html.slice(start, end));
    },
  );
  expect(places).toEqual(['/a&amp;b', '/c.png']);
});

test('stops at a tag that never ends', () => {
  expect(own('<a href="/x')).toEqual([]);
  expect(own('<a ')).toEqual([]);
});
