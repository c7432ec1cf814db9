/** A department of Bolivia: its code after `BO-` (ISO 3166-2), its name and its outline. */
export interface Department {
  readonly code: string;
  readonly name: string;
  /** Id of the city in `places.json`. */
  readonly capital: string;
  /** SVG path data in the units of `projection.ts`. */
  readonly outline: string;
}

/** Outlines made with Natural Earth (public domain): departments at 1:10m, simplified to whole units. */
export const departments: readonly Department[] = [
  {
    code: 'B',
    name: 'Beni',
    capital: 'trinidad',
    outline:
      'M170 36l0 2l-2 0l1 4l0 3l2 2l-1 5l3 2l1 5l-2 1l0 3l-2 2l2 3l-1 1l2 3l-1 2l2 5l3 0l0 3l1 1l0 5l2 1l0-2l3 1l1 6l2 1l0 3l7 1l3 5l5 2l2 0l3 2l-1 4l3 4l4 0l1 1l2-1l3 2l4 0l1 1l2-1l1 1l3-3l2 0l6 0l4 3l2 0l4 5l2 1l4 0l3-2l3 0l1 4l2 4l2 0l3 3l2 2l4-1l2 3l3 1l4 1l1 2l6 0l4-1l2 2l0 4l4 4l6 4l0 3l5 0l5-1l-75 43l-13 4l-2 1l1 4l0 7l-1 3l4 8l4 6l2 1l1 4l2 2l5 2l2 3l0 3l4 3l-51-2l-19 2l-1 1l-3 6l0 1l-2 7l-1 1l-4 2l-13 4l-3 0l-4-1l-5-2l-5-3l-6-6l-2-3l-2-4l-10-11l-10-9l-3-4l0-3l-2-5l-5-6l-2 0l-2-2l-1-3l0-3l0-3l-3-3l-1-3l2-3l-3-6l0-2l2-1l0-5l-1-6l1-5l1-1l0-3l0-2l4-5l-1-7l3-4l1-2l5-6l2-3l2-1l2-4l2-9l0-4l1-2l0-5l1-2l-1-2l2-2l-1-2l1-5l-1-3l-2-5l2 0l1-2l0-3l2 0l1-1l3-2l0-2l1-2l0-3l1-1l7 0l3-1l3-1l1-2l2-1l-1-1l2-4l0-3l3-1l1-4l1-1l2-3l-3-1l4-2l4 1l0-3l-1-1l1-2l2 2l3-1l1-1l0-4l3 0l5-3l3-3z',
  },
  {
    code: 'H',
    name: 'Chuquisaca',
    capital: 'sucre',
    outline:
      'M292 434l-3 4l0 17l-61 0l-4 0l-1-2l-2 0l0-1l-3 0l-1-1l0 5l-1 4l-1 1l-4 0l-4-2l-4 0l-1-3l-3-3l-3 0l-2 6l-2 0l-3-3l-5-1l-1-1l-4-1l0 1l-1 7l-1 16l-4-2l-5-6l-1-3l1-7l1-5l0-5l5-13l-2-10l-1-3l2-4l0-2l3-2l7-2l7-4l5-5l-1-3l-3-4l-1-4l-1-4l-2-1l-4 1l-3 0l-4-2l-2 0l-3-2l-5-7l-1-3l3-5l-2-4l3-2l-1-2l-6 2l-1-1l1-2l0-4l0-4l-3-2l0-2l4 0l2 1l1 0l5 1l1 0l4 4l1 4l2 0l3 1l1 0l2-3l2-2l5-1l2 1l3 0l4 6l4 0l3-2l1 0l2 2l2 6l2 2l1 2l3 2l2 1l2 7l3 0l1-2l1-4l5 0l0 1l-1 9l2 28l1 2l1 16l1 2l6 0l1-2l4-2l3 5z',
  },
  {
    code: 'C',
    name: 'Cochabamba',
    capital: 'cochabamba',
    outline:
      'M110 316l5-3l-1-2l1-2l-1-3l-1-5l-2-3l-2-2l1-3l0-2l2-3l5-2l1-1l0-7l-2-4l1-8l-3-3l0-2l-3-3l1-9l2-4l4-2l10 11l2 4l2 3l6 6l5 3l5 2l4 1l3 0l13-4l4-2l1-1l2-7l0-1l3-6l1-1l19-2l-1 1l1 2l-2 0l1 1l0 5l1 1l0 6l-1 2l0 3l-1 4l-2 1l0 3l1 1l-2 4l2 6l4 5l2 1l3 3l5 3l6 6l0 4l-4 0l-2 1l-1 3l-6 9l-5 6l0 2l2 2l2 5l1 1l5 7l0 4l5 3l0 4l-1 3l-2-2l-1 0l-3 2l-4 0l-4-6l-3 0l-2-1l-5 1l-2 2l-2 3l-1 0l-3-1l-2 0l-1-4l-4-4l-3-2l-3-4l-3-3l-2-3l-8-6l-3 1l-2-3l-1-2l-6 0l-6 5l-8-1l-3 1l-2-5l-3-5l-3-3z',
  },
  {
    code: 'L',
    name: 'La Paz',
    capital: 'la-paz',
    outline:
      'M45 117l2 0l2-3l1-1l3 1l4-7l4-2l1-1l1-4l1-2l7-1l2-3l39 19l0 5l-1 2l0 4l-2 9l-2 4l-2 1l-2 3l-5 6l-1 2l-3 4l1 7l-4 5l0 2l0 3l-1 1l-1 5l1 6l0 5l-2 1l0 2l3 6l-2 3l1 3l3 3l0 3l0 3l1 3l2 2l2 0l5 6l2 5l0 3l3 4l10 9l-4 2l-2 4l-1 9l3 3l0 2l3 3l-1 8l2 4l0 7l-1 1l-5 2l-2 3l0 2l-1 3l2 2l2 3l1 5l1 3l-1 2l1 2l-5 3l-5-5l-1-1l-6 2l-5 3l-5 4l-6 4l-1 1l1 2l-1 2l-2 1l-8-6l-6-3l-6 0l-5 0l-3 2l-3 2l-3 4l-7 5l-5 1l-3 2l-8-3l-1-2l0-5l-1-1l-5-5l-1-2l0-8l-3-4l-3 0l2-4l4-3l3-1l1-3l2-2l1-2l4-4l1-3l6-3l1-1l-1-2l0-4l1-3l6-2l0-2l-3-2l-2-2l-6 1l-3-3l-8-20l0-2l3-4l0-2l2-2l0-1l3-4l3-2l-3-2l-3-3l-4-5l1-3l1-4l3-2l1-6l3 0l0-3l7-5l-1-2l0-3l5-2l0-2l-1-5l-3-2l0-4l-2-3l1-2l-4-3l3-1l2-4l1-10l-1-5l0-4l0-7l5-5l3-1l1-2l-2-2l3-2z',
  },
  {
    code: 'O',
    name: 'Oruro',
    capital: 'oruro',
    outline:
      'M30 336l3-2l5-1l7-5l3-4l3-2l3-2l5 0l6 0l6 3l8 6l2-1l1-2l-1-2l1-1l6-4l5-4l5-3l6-2l1 1l5 5l6 5l3 3l3 5l2 5l-2 2l-3 0l0 5l0 2l2 1l3 0l4 0l-6 4l0 1l-1 5l3 5l4 3l8 2l1 2l2 5l2 3l4 6l1 2l-2 1l-13 1l-2 1l-5 4l-4 3l-8 4l-24 10l-5 2l-5-1l-18-6l-11-4l3-4l2-1l-1-3l-7-4l-1-2l-5-4l-4-3l-2-4l1-3l-2-5l0-2l-1-4l0-5l-2-3l0-6l-3-4l3-2z',
  },
  {
    code: 'N',
    name: 'Pando',
    capital: 'cobija',
    outline:
      'M170 36l-2 0l-3 3l-5 3l-3 0l0 4l-1 1l-3 1l-2-2l-1 2l1 1l0 3l-4-1l-4 2l3 1l-2 3l-1 1l-1 4l-3 1l0 3l-2 4l1 1l-2 1l-1 2l-3 1l-3 1l-7 0l-1 1l0 3l-1 2l0 2l-3 2l-1 1l-2 0l0 3l-1 2l-2 0l2 5l1 3l-1 5l1 2l-2 2l1 2l-1 2l-39-19l-2 3l-7 1l-1 2l-1 4l-1 1l-4 2l-4 7l-3-1l-1 1l-2 3l-2 0l-34-60l3 0l4 0l4 0l9 1l2 1l5 1l3-1l2 0l-1 2l-1 3l2 1l5-2l3-2l4 0l2-2l3-1l3-4l3-3l2-4l2-1l7 0l4 2l1 0l1-4l4-4l4-2l3-3l2 0l1-2l3-1l2 1l2-1l3-2l6-6l5-4l4-2l1-1l5-1l2 0l4-1l4-1l2-1l4-1l2 1l3-1l5 0l1-2l1 2l2-1l2 1l3 2l3-4l2-2l3 1l2 3l1 2l-1 4l0 4l2 7l-2 4l-1 0z',
  },
  {
    code: 'P',
    name: 'Potosí',
    capital: 'potosi',
    outline:
      'M49 397l11 4l18 6l5 1l5-2l24-10l8-4l4-3l5-4l2-1l13-1l2-1l-1-2l-4-6l-2-3l-2-5l-1-2l-8-2l-4-3l-3-5l1-5l0-1l6-4l-4 0l-3 0l-2-1l0-2l0-5l3 0l2-2l3-1l8 1l6-5l6 0l1 2l2 3l3-1l8 6l2 3l3 3l3 4l3 2l-1 0l-5-1l-1 0l-2-1l-4 0l0 2l3 2l0 4l0 4l-1 2l1 1l6-2l1 2l-3 2l2 4l-3 5l1 3l5 7l3 2l2 0l4 2l3 0l4-1l2 1l1 4l1 4l3 4l1 3l-5 5l-7 4l-7 2l-3 2l0 2l-2 4l1 3l2 10l-5 13l0 5l-1 5l-1 7l1 3l5 6l4 2l-1 2l-1 4l-2 5l2 2l2 4l2 6l-1 0l-10 0l-5 0l-6 1l-2-1l-5-6l-4-1l-2-4l-6-1l-1 6l-1 4l-3 3l-14 4l-1 9l-5 1l-2 2l-3 1l0 4l0 1l-3 2l-3 5l-13 3l-9 0l-2-2l-2-1l0-4l1-7l-2-5l-2-3l1-5l-2-3l1-2l-1-3l-4-4l-1-6l-1-4l-2-5l0-10l-1-2l-7-13l-4-1l-2-3l0-5l3-5l-4-3l-4-1l-1-2l-2-4l1-1l3-1l-2-4l0-3l-3-1l1-2l5-1l2 0l2-6l-1-2l-5-5l0-2l2-2z',
  },
  {
    code: 'S',
    name: 'Santa Cruz',
    capital: 'santa-cruz-de-la-sierra',
    outline:
      'M292 434l-41 0l-3-5l-4 2l-1 2l-6 0l-1-2l-1-16l-1-2l-2-28l1-9l0-1l-5 0l-1 4l-1 2l-3 0l-2-7l-2-1l-3-2l-1-2l-2-2l-2-6l1-3l0-4l-5-3l0-4l-5-7l-1-1l-2-5l-2-2l0-2l5-6l6-9l1-3l2-1l4 0l0-4l-6-6l-5-3l-3-3l-2-1l-4-5l-2-6l2-4l-1-1l0-3l2-1l1-4l0-3l1-2l0-6l-1-1l0-5l-1-1l2 0l-1-2l1-1l51 2l-4-3l0-3l-2-3l-5-2l-2-2l-1-4l-2-1l-4-6l-4-8l1-3l0-7l-1-4l2-1l13-4l75-43l2 1l3 0l4-2l5 1l3 0l1-1l3-1l1 3l5 0l3 2l6 5l3 2l4 1l1 5l2 2l-1 3l-2 2l0 7l2 2l3 6l-1 2l3 4l0 17l0 1l-12 0l2 2l11 12l1 2l1 20l1 8l2 2l63 3l3-2l2 0l0 4l-1 1l0 4l-4 4l-1 3l1 6l0 2l1 4l1 5l0 5l1 1l6 2l1 2l2 1l5 4l3 1l3 0l3 1l0 6l2 2l0 1l1 2l-1 1l3 6l4 8l3 1l0 1l-4 0l-8 27l2 1l0 4l-2 1l-13 27l0 1l10 9l-1 2l-3 0l-3 3l-4 2l0-3l0-5l-1-6l-35-21l-35 0l-57 13l-8 1l-1 1l-5 14l-2 4z',
  },
  {
    code: 'T',
    name: 'Tarija',
    capital: 'tarija',
    outline:
      'M178 500l1 0l-2-6l-2-4l-2-2l2-5l1-4l1-2l1-16l1-7l0-1l4 1l1 1l5 1l3 3l2 0l2-6l3 0l3 3l1 3l4 0l4 2l4 0l1-1l1-4l0-5l1 1l3 0l0 1l2 0l1 2l4 0l61 0l0 3l-5 18l-9 30l-1-1l-4-3l-1-1l0-5l-2 0l-6 0l-24 0l-4 2l-2-2l-6 0l-1 4l-2 6l-2 1l-3 7l-3 4l-2 7l0 3l-2 4l-1-6l-3-3l1-5l-2-2l-2-3l1-1l-2-2l1-2l-2-3l-3-2l-3 0l-3-1l-7-2z',
  },
];

/** Lake Titicaca, at 1:50m. */
export const lakeTiticaca =
  'M19.5 263.5l-1.5-1l-1-0.5l-2 0l0-1l1.5-2l0-2l0-1.5l-2 0l-2.5-1.5l-2.5-0.5l-1.5-1l-1-1l-1-0.5l-1-1l-1.5-1l-1-1l-1-0.5l-0.5 0.5l0 0.5l0 1l0.5 0.5l0 1l0 0.5l-0.5 0l-0.5 0l-0.5-0.5l-1 0l-1-1l-1-0.5l-1.5-1l-0.5-0.5l-0.5-1l0-1.5l0-1.5l0.5-1l1-1l1-1.5l1.5 0l2 1l1.5 1l1 0l-1-2l-1.5-4.5l-2.5-4l-0.5-1l1-1l2.5-1.5l0.5-0.5l0-0.5l1.5-0.5l1.5-0.5l0.5-1l2 0l2.5 3l3.5 1.5l3.5 4l1.5 0.5l1.5 1l2.5 4.5l1 0l2 1.5l1 0.5l1 0.5l0.5 1l2 2l2.5 1l1 2l0 2.5l0.5 1l3.5 0.5l2.5 0l1.5 1l-0.5 1l-0.5 1l-1 1.5l-1.5 1l1 2l1.5 2l2.5 1l2.5 0l2 0.5l2 0.5l0 1.5l0 0.5l0 0.5l-1 0.5l-1.5 0.5l-1.5 0l-0.5 0.5l-0.5 1l-1 1l-1.5 0.5l-3 0.5l-1.5 0.5l-1 1l1.5 0.5l1 1.5l0 1l0.5 1l-0.5 0.5l0 1l-1.5 0l-1.5 0l-2.5-1.5l-1.5-1l-1-0.5l-1-1.5l2-2.5l0.5-2l-0.5-1.5l0-1.5l1.5-1.5l2.5-1l1.5 1l1 0l-0.5-1.5l-2-1.5l-2.5-2.5l-2.5-1l-1 0l0 2l-0.5 1.5l-0.5 2.5l-2 0.5l-1.5 0l-2 0l-2 0z';
