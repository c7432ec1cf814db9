import type { ReactNode } from 'react';

/** One tab with its panel. */
export interface Tab {
  /** The same in every group that is synchronised. */
  readonly key: string;
  /** Id of the panel, for links to it. */
  readonly id?: string;
  /** Short label on the tab. */
  readonly label: ReactNode;
  /** The panel's own heading, visible without scripts. */
  readonly heading: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Groups of one name show the same key. */
  readonly group: string;
  /** A further class; default: none. */
  readonly className?: string | undefined;
  /** Name of the list of tabs. */
  readonly label: string;
  /** Parameter of the page's address that names the shown key; default: none. */
  readonly query?: string | undefined;
  /** Key of the tab that is shown first; default: that of the first one. */
  readonly first?: string | undefined;
  readonly tabs: readonly Tab[];
}

/**
 * Panels one below another, each with its heading; the script turns them into tabs. Until it has run, the styles show
 * the first panel, or the remembered one, so that nothing moves.
 */
export function Tabs({ group, className, label, query, tabs, first = tabs[0]?.key }: TabsProps) {
  return (
    <div className={className ? `tabs ${className}` : 'tabs'} data-tabs={group} data-query={query}>
      <div className="tab-list" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button type="button" role="tab" key={tab.key} data-tab={tab.key} aria-selected={tab.key === first}>
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <section className="tab-panel" id={tab.id} key={tab.key} data-tab={tab.key}>
          <h3 className="tab-heading">{tab.heading}</h3>
          {tab.content}
        </section>
      ))}
    </div>
  );
}
