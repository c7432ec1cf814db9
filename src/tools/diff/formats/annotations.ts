import { workflowCommand } from '../../../diagnostics/annotations.ts';
import type { EffectClass } from '../../../model/api-history.ts';
import { affected, type DiffFormatter } from './report.ts';

/** The kinds of annotations of GitHub Actions; what only readers notice is none. */
const KINDS: Readonly<Record<EffectClass, 'error' | 'warning' | 'notice' | undefined>> = {
  breaking: 'error',
  dangerous: 'warning',
  compatible: 'notice',
  text: undefined,
};

/** For GitHub Actions: an annotation of the line of each change in the new description. */
export const annotationsFormat: DiffFormatter = ({ changes }) =>
  changes
    .map((change) => {
      const kind = KINDS[change.class];
      const operations = affected(change);
      const text = operations === undefined ? change.words : `${change.words}\nAffects ${operations}`;
      // The line of an old commit is none of the checkout.
      return kind === undefined ? '' : workflowCommand(kind, { title: change.code, text, place: change.new });
    })
    .join('');
