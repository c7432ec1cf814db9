/** The component that a container directive (`:::tabs`) means. */
export interface DirectiveComponent {
  /** Null for a container that only shows what is in it. */
  readonly component: string | null;
  /** The property that the label of the directive becomes; `summary`: an element of that name. */
  readonly label?: string;
  /** The attributes that it takes; any other is ignored. */
  readonly attributes?: readonly string[];
}

const tabs: DirectiveComponent = {
  component: 'Tabs',
  attributes: ['groupId', 'syncKey', 'queryString', 'defaultValue'],
};
const tab: DirectiveComponent = { component: 'TabItem', label: 'label', attributes: ['label', 'value', 'default'] };
const cards: DirectiveComponent = { component: 'CardGrid' };
const group: DirectiveComponent = { component: 'CodeGroup', attributes: tabs.attributes ?? [] };
const files: DirectiveComponent = { component: 'FileTree' };

/** By name, as authors of VitePress, Docusaurus, Starlight and their plugins write them. */
const directives: Readonly<Record<string, DirectiveComponent>> = {
  tabs,
  tab,
  'tab-item': tab,
  tabitem: tab,
  'code-group': group,
  codegroup: group,
  details: { component: 'Details', label: 'summary', attributes: ['open'] },
  steps: { component: 'Steps' },
  cards,
  'card-grid': cards,
  cardgrid: cards,
  card: { component: 'Card', label: 'title', attributes: ['title', 'href', 'icon'] },
  'link-card': { component: 'LinkCard', label: 'title', attributes: ['title', 'href', 'description'] },
  filetree: files,
  'file-tree': files,
  figure: { component: 'Figure', label: 'caption', attributes: ['src', 'alt', 'caption'] },
  video: { component: 'Video', label: 'title', attributes: ['src', 'title', 'poster'] },
  opening: { component: 'Opening' },
  'v-pre': { component: null },
  raw: { component: null },
};

/** The component of a directive by its name, in any case; undefined if there is none. */
export function directiveComponent(name: string): DirectiveComponent | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(directives, key) ? directives[key] : undefined;
}
