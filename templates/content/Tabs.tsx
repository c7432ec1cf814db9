import { Children, isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { slugOf, withSpelledSigns } from '../../src/shared/slug.ts';
import { Tabs as TabSet } from '../api/Tabs.tsx';
import { labels } from '../labels.ts';
import { Paragraph } from './Paragraph.tsx';

interface TabItemProps {
  /** On the tab; default: the value. */
  readonly label?: string;
  /** The same in every set of the group; default: from the label. */
  readonly value?: string;
  /** Whether this tab is shown first. */
  readonly default?: boolean;
  readonly children?: ReactNode;
}

/** One of several alternatives; its contents are the panel. */
export function TabItem({ children }: TabItemProps) {
  return <Paragraph>{children}</Paragraph>;
}

interface TabsProps {
  /** Sets of one group show the same tab, and the reader's choice is remembered. Default: none. */
  readonly groupId?: string;
  /** Another name of `groupId`. */
  readonly syncKey?: string;
  /** The parameter of the page's address that names the tab: a name, or true for that of the group. Default: none. */
  readonly queryString?: string | boolean;
  /** The value of the tab that is shown first; default: the first. */
  readonly defaultValue?: string | null;
  /** Labels by value, for items without one of their own. */
  readonly values?: readonly { readonly value: string; readonly label?: string }[];
  readonly children?: ReactNode;
}

/** Alternatives, such as one text for each operating system. Without scripts they are below one another. */
export function Tabs({ groupId, syncKey = groupId, queryString, defaultValue, values = [], children }: TabsProps) {
  const alone = useId();
  const all = Children.toArray(children);
  const items = all.filter(isItem);
  const keys = new Set<string>();
  const tabs = items.map((item, index) => {
    const { props } = item;
    const named = props.label ?? values.find(({ value }) => value === props.value)?.label ?? props.value;
    // Without a key or anything to click on, a tab could not be chosen.
    const label = named || String(index + 1);
    const own = props.value || slugOf(withSpelledSigns(label)) || label;
    const key = keys.has(own) ? `${own}-${index + 1}` : own;
    keys.add(key);
    return { key, label, heading: label, content: item, isFirst: props.default ?? key === defaultValue };
  });
  return (
    <>
      {all.filter((one) => !isItem(one))}
      <TabSet
        group={syncKey === undefined ? alone : `choice-${syncKey}`}
        className="text-tabs"
        label={labels.alternatives}
        query={queryString === true ? syncKey : queryString || undefined}
        first={tabs.find(({ isFirst }) => isFirst)?.key}
        tabs={tabs}
      />
    </>
  );
}

function isItem(node: ReactNode): node is ReactElement<TabItemProps> {
  return isValidElement(node) && node.type === TabItem;
}
