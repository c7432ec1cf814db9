import type { RenderCause } from '../render/page-inputs.ts';
import type { Terminal } from './terminal.ts';

/** What `--explain` reports on. */
export interface Explained {
  /** By route; a page without a cause was reused. */
  readonly causes: ReadonlyMap<string, RenderCause>;
  readonly pages: number;
  /** Whether a source, by its path from the site folder, has changed since the last build. */
  readonly hasChanged: (path: string) => boolean;
}

/** Reports for each rebuilt page why, and how many were reused. */
export function explain({ causes, pages, hasChanged }: Explained, terminal: Pick<Terminal, 'say' | 'record'>): void {
  for (const [path, cause] of [...causes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const reason = reasonOf(cause, hasChanged);
    terminal.say(`  ${path}  ${reason}`);
    terminal.record({ type: 'page', path, reason });
  }
  const taken = pages - causes.size;
  terminal.say(`  ${taken} of ${pages} pages were reused from the last build`);
}

function reasonOf({ reason, source }: RenderCause, hasChanged: Explained['hasChanged']): string {
  switch (reason) {
    case 'new':
      return 'this version of docgen has not built it yet';
    case 'layout':
      return 'the configuration, the styles or a template has changed';
    case 'sidebar':
      return 'its sidebar has changed';
    case 'links':
      return 'what its links lead to has changed';
    case 'record':
      return source !== undefined && hasChanged(source)
        ? `${source} has changed`
        : 'what it shows of other files has changed';
    case 'component':
      return 'it is a component, whose code runs in every build';
  }
}
