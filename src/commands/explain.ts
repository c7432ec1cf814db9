import type { RenderCause } from '../render/page-inputs.ts';
import type { Terminal } from './terminal.ts';

/** What `--explain` needs to know of a build. */
export interface Explained {
  /** By route; a page that has none was taken over. */
  readonly causes: ReadonlyMap<string, RenderCause>;
  readonly pages: number;
  /** Whether a source, by its path from the site folder, has changed since the last build. */
  readonly hasChanged: (path: string) => boolean;
}

/** Says of each page that was made again why it was, and how many were not. */
export function explain({ causes, pages, hasChanged }: Explained, terminal: Pick<Terminal, 'say' | 'record'>): void {
  for (const [path, cause] of [...causes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const reason = reasonOf(cause, hasChanged);
    terminal.say(`  ${path}  ${reason}`);
    terminal.record({ type: 'page', path, reason });
  }
  const taken = pages - causes.size;
  terminal.say(`  ${taken} of ${pages} pages were as the last build made them`);
}

function reasonOf({ reason, source }: RenderCause, hasChanged: Explained['hasChanged']): string {
  switch (reason) {
    case 'new':
      return 'no build of this docgen has made it yet';
    case 'layout':
      return 'the configuration, the styles or a template has changed';
    case 'sidebar':
      return 'its sidebar has changed';
    case 'record':
      return source !== undefined && hasChanged(source)
        ? `${source} has changed`
        : 'what it shows of other files has changed';
    case 'component':
      return 'it is a component, whose code runs in every build';
  }
}
