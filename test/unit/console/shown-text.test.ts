import { expect, it } from 'vitest';
import { roomOf, shownPart, shownText } from '../../../src/console/shown-text.ts';

/** Seen to fail in a browser: 200,000 marks, or Thai letters, in a row stopped the page for more than 20 seconds. */
it.each([
  ['a'.repeat(200_000), 200_000],
  ['a'.repeat(200_001), 200_001],
  [`a${'\u0301'.repeat(500_000)}`, 20_006],
  ['ก'.repeat(330_000), 20_500],
  ['你好'.repeat(90_000), 180_000],
  ['aא'.repeat(20_000), 20_002],
])('shows as much of a text as a browser lays out at once (%#)', (text, length) => {
  const shown = shownText(text);
  expect(shown).toHaveLength(length);
  expect(shown.endsWith('…')).toBe(shown !== text);
});

it('shows less of one of many', () => {
  expect(shownPart(`a${'\u0301'.repeat(10_000)}`)).toHaveLength(2_006);
});

/** Seen to fail in a browser: 164 strings that change direction 4,000 times each stopped the page for 10 s, and for 18 s at another width. */
it('parts of a view change direction as often together as a browser lays out', () => {
  const values = Array.from({ length: 82 }, () => 'aא'.repeat(2_000));
  const hardIn = (room: number) => shownPart('aא'.repeat(2_000), room).length - 2;
  const hard = [values, values].map((list) => list.map((_, index) => hardIn(roomOf(index, list.length, roomOf(0, 2)))));
  expect(hard.flat().reduce((sum, one) => sum + one)).toBeLessThan(50_000);
});

it('an ordinary text of any language is shown whole in each of a hundred objects', () => {
  const texts = [
    'مطعم «البيت القديم»، شارع 26 يوليو (الطابق 3)، مفتوح من 9:00 إلى 23:30. ',
    'מסעדת "הבית הישן", רחוב הרצל 12 (קומה 3), פתוח בין 9:00 ל-23:30, Wi-Fi. ',
    'क़ुतुब मीनार दिल्ली में स्थित एक ऐतिहासिक स्मारक है। ',
    'ร้านอาหารบ้านเก่า ถนนสุขุมวิท เปิดทุกวัน ',
    '旧居餐厅位于王府井大街，每天九点营业。',
    'Ресторан «Старый дом», улица Ленина, 12. ',
  ];
  for (const text of texts) {
    const whole = text.repeat(9).slice(0, 500);
    expect(shownPart(whole, roomOf(4, 5, roomOf(99, 100)))).toBe(whole);
  }
});

it('members that come later have less room for theirs, and some share of it each', () => {
  expect([0, 99, 100, 899].map((index) => Math.floor(roomOf(index, 900)))).toEqual([100, 100, 99, 11]);
  expect(shownPart('aא'.repeat(2_000), 0)).toHaveLength(22);
});
