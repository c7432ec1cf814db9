import { withoutCommand } from '../../../diagnostics/annotations.ts';
import { visible } from '../../../diagnostics/text-width.ts';
import { byClass, classTitles, counted } from '../../../shared/effect-class.ts';
import { affected, type DiffFormatter, placeText } from './report.ts';

/** For people at a terminal. */
export const textFormat: DiffFormatter = ({ changes, accepted }) => {
  const lines = byClass(changes).flatMap((group) => [
    `${classTitles[group.name]}`,
    ...group.changes.flatMap((change) => {
      const { words, code, old, new: now } = change;
      const operations = affected(change);
      const places = [old, now].flatMap((place) => (place ? [placeText(place)] : []));
      return [
        `  ${words} (${code})`,
        `    ${places.join(' → ')}`,
        ...(operations === undefined ? [] : [`    affects ${operations}`]),
      ];
    }),
    '',
  ]);
  const taken = accepted.length > 0 ? `, ${accepted.length} accepted` : '';
  return `${[...lines, `${counted(changes)}${taken}`].map((line) => withoutCommand(visible(line))).join('\n')}\n`;
};
