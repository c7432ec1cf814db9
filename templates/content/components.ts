/* The components that a text in MDX uses without importing them, and a text in Markdown as containers. */

export { Aside } from './Aside.tsx';
export { Badge } from './Badge.tsx';
export { Card } from './Card.tsx';
export { CardGrid } from './CardGrid.tsx';
export { Code } from './Code.tsx';
export { CodeGroup } from './CodeGroup.tsx';
export { Details } from './Details.tsx';
export { DocCardList } from './DocCardList.tsx';
export { Figure } from './Figure.tsx';
export { FileTree } from './FileTree.tsx';
export { Icon } from './Icon.tsx';
export { LinkCard } from './LinkCard.tsx';
export { Opening } from './Opening.tsx';
export { ApiChanges, Fragment, Operation, Schema, TOCInline } from './placeholders.tsx';
export { Steps } from './Steps.tsx';
export { TabItem, Tabs } from './Tabs.tsx';
export { Video } from './Video.tsx';
