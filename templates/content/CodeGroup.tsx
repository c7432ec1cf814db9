import type { ComponentProps } from 'react';
import { Tabs } from './Tabs.tsx';

/** Blocks of code of which one shows, such as one for each package manager; each is an item of the tabs. */
export function CodeGroup(props: ComponentProps<typeof Tabs>) {
  return (
    <div className="code-group">
      <Tabs {...props} />
    </div>
  );
}
