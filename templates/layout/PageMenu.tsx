import type { Frame } from '../../src/model/frame.ts';
import type { PageMenuEntry } from '../../src/model/look-config.ts';
import * as regionIds from '../../src/shared/region-ids.ts';
import { labels } from '../labels.ts';

interface PageMenuProps {
  readonly menu: Frame['pageMenu'];
  /** Site-absolute address of the page's Markdown; undefined if it has none. */
  readonly markdown: string | undefined;
}

/** Ways to take the page along, in a popover, which opens and closes without scripts; nothing without Markdown. */
export function PageMenu({ menu: { entries, address }, markdown }: PageMenuProps) {
  if (markdown === undefined || entries.length === 0) return null;
  return (
    <div className="page-menu">
      <button type="button" popoverTarget={regionIds.pageMenu}>
        {labels.copyPage}
      </button>
      <div id={regionIds.pageMenu} popover="auto">
        {entries.map((entry) => (
          <Entry key={entry} entry={entry} markdown={markdown} address={address} />
        ))}
      </div>
    </div>
  );
}

interface EntryProps {
  readonly entry: PageMenuEntry;
  readonly markdown: string;
  readonly address: string | undefined;
}

/** A way to take the page along. Assistants read public addresses only. */
function Entry({ entry, markdown, address }: EntryProps) {
  if (entry === 'view') return <a href={markdown}>{labels.viewMarkdown}</a>;
  if (entry === 'copy' || entry === 'link')
    return (
      <button type="button" className="copy-button" data-copy={entry === 'link' ? '' : undefined} hidden>
        {entry === 'link' ? labels.copyLink : labels.copyMarkdown}
      </button>
    );
  if (address === undefined) return null;
  const { name, ask } = ASSISTANTS[entry];
  return (
    <a href={ask + encodeURIComponent(labels.readPage(address + markdown))} rel="noopener noreferrer">
      {labels.openIn(name)}
    </a>
  );
}

/** The addresses that begin a conversation with a question. */
const ASSISTANTS = {
  chatgpt: { name: 'ChatGPT', ask: 'https://chatgpt.com/?q=' },
  claude: { name: 'Claude', ask: 'https://claude.ai/new?q=' },
  perplexity: { name: 'Perplexity', ask: 'https://www.perplexity.ai/search?q=' },
} as const;
