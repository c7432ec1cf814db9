/** A kind of syntax that other generators read, and docgen does not. */
export interface ForeignSyntax {
  /** To complete "This is …". */
  readonly kind: string;
  /** What to write instead. */
  readonly instead: string;
}

interface ForeignPattern extends ForeignSyntax {
  /** In what it is looked for: text, raw HTML, the address of a link, the opening line of a fence, the lines of a paragraph. */
  readonly within: 'text' | 'html' | 'address' | 'fence' | 'lines';
  readonly pattern: RegExp;
}

const INCLUDE = 'Write <!--@include: ./file.md-->, or for code file=./file.js after the language of a fence.';
const DIRECTIVE = 'Write a container: a line such as :::note, the content, and a line :::.';
const MDX = 'Rename the file to .mdx, where components and code are read, or write a container such as :::tabs.';

/** The first that matches counts. */
const PATTERNS: readonly ForeignPattern[] = [
  { within: 'text', kind: 'a Hugo shortcode', pattern: /\{\{[<%]/, instead: 'Write what it shows in Markdown.' },
  { within: 'text', kind: 'an mdBook helper', pattern: /\{\{#\w+/, instead: INCLUDE },
  {
    within: 'text',
    kind: 'a Liquid tag (Jekyll)',
    pattern: /\{%-?\s*\w+/,
    instead: 'Write what it shows in Markdown.',
  },
  {
    within: 'text',
    kind: 'a Vue or Liquid interpolation ({{ }})',
    pattern: /(?<!\$)\{\{[^{}\n]*\}\}/,
    instead: 'Write the value itself, or put it in backticks if it is an example.',
  },
  // Not HTML, since no attribute starts with such a character.
  { within: 'text', kind: 'a Vue template or component', pattern: /<template\s+#[a-z]/, instead: MDX },
  { within: 'lines', kind: 'a DocFX include', pattern: /\[!(?:INCLUDE|code)[-\w]*\s*\[/i, instead: INCLUDE },
  { within: 'lines', kind: 'an MkDocs admonition', pattern: /^(?:!!!|\?\?\?\+?)[ \t]+[a-z"]/im, instead: DIRECTIVE },
  {
    within: 'lines',
    kind: 'an MkDocs tab',
    pattern: /^===[!+]?[ \t]+["']/m,
    instead: 'Write ::::tabs, for each tab a container :::tab[Label] in it, and a line ::::.',
  },
  { within: 'lines', kind: 'an MkDocs snippet', pattern: /^-+8<-+(?:[ \t]|$)/m, instead: INCLUDE },
  { within: 'lines', kind: 'an include in {* *}', pattern: /^\{\*[ \t]+\S+\.\w+/m, instead: INCLUDE },
  { within: 'lines', kind: 'a MyST directive', pattern: /^:{3,}[ \t]*\{[a-z]/m, instead: DIRECTIVE },
  { within: 'fence', kind: 'a MyST directive', pattern: /^(?:`{3,}|~{3,})[ \t]*\{[a-z]/, instead: DIRECTIVE },
  {
    within: 'text',
    kind: 'a kramdown attribute list',
    pattern: /\{:[ \t]*[.#a-z]/,
    instead: 'Remove it; the id of a heading is written {#id}.',
  },
  {
    within: 'lines',
    kind: 'an MDX import or export',
    pattern: /^(?:import\s+(?:[\w*{][^'"\n]*\sfrom\s+)?['"]|export\s+(?:const|default|function)\s)/m,
    instead: MDX,
  },
  {
    within: 'address',
    kind: 'a DocFX cross-reference',
    pattern: /^xref:/,
    instead: 'Write a link to the page that it means.',
  },
  {
    within: 'html',
    kind: 'a Vue block',
    pattern: /<(?:script|style)\s+(?:setup|scoped|module|lang)\b/,
    instead: MDX,
  },
  {
    within: 'html',
    kind: 'an interpolation ({{ }}) in an address',
    pattern: /\s(?:href|src)=(?:"[^"<>]*|'[^'<>]*|[^\s"'<>]*)\{\{/,
    instead: 'Write the address itself.',
  },
  { within: 'html', kind: 'a component', pattern: /<\/?[A-Z][\w.]*[\s/>]/, instead: MDX },
  {
    within: 'html',
    kind: 'a Vue template or component',
    pattern: /<(?:template|[a-z]\w*-[\w-]*)\s[^<>]*?(?:#|:|@|v-)[a-z]/,
    instead: MDX,
  },
  { within: 'html', kind: 'JSX', pattern: /\sclassName=|\s[a-z]\w*=\{/i, instead: MDX },
];

/** Cheap to look for in a whole text; most texts have none of these. */
const HINT =
  /\{\{|\{[%:*]|<\/?[A-Z]|<s(?:cript|tyle)\s|<template\s|<[a-z]\w*-[\w-]*\s|className=|=\{|xref:|\[!(?:INCLUDE|include|code)|\{[a-z][\w:+-]*\}`|^[ \t>]*(?:!!!|\?\?\?|===[!+ \t]|-+8<|:{3,}|[`~]{3,}[ \t]*\{[a-z]|import\s|export\s)/m;

/** Whether a text needs to be looked at closely. */
export function mayBeForeign(text: string): boolean {
  return HINT.test(text);
}

/** What is foreign in a piece of text, and where. */
export interface FoundSyntax extends ForeignSyntax {
  readonly index: number;
  readonly written: string;
}

/** The first foreign syntax in a piece of a text. */
export function foreignSyntax(text: string, within: ForeignPattern['within']): FoundSyntax | undefined {
  for (const { pattern, kind, instead, within: own } of PATTERNS) {
    const found = own === within ? pattern.exec(text) : null;
    if (found) return { kind, instead, index: found.index, written: found[0].trim() };
  }
  return undefined;
}

const COMPONENT_TAG =
  /<\/?(?:[A-Z][\w.]*|template|[a-z]\w*-[\w-]*)(?:\s(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^'"<>{}])*)?\/?>/g;

const ADDRESS = /\s(?:href|src)=(?:"[^"]*"|'[^']*'|\{\{[^{}<>]*\}\})/g;

/**
 * Raw HTML without the tags of components, the blocks of Vue and addresses that a template engine would fill in, which are
 * reported already; what is between them stays.
 */
export function withoutForeignHtml(html: string): string {
  if (/^\s*<(?:script|style)\s/.test(html)) return '';
  return html.replace(COMPONENT_TAG, '').replace(ADDRESS, (written) => (written.includes('{{') ? '' : written));
}

/** A container whose name means nothing here. */
export const CONTAINER: ForeignSyntax = {
  kind: 'a container of another generator',
  instead: 'Write one that docgen has, such as :::note or :::details, or nothing at all.',
};

/** A role of MyST before its text: `{ref}` and then code. */
export const ROLE: ForeignSyntax & { readonly pattern: RegExp } = {
  kind: 'a MyST role',
  pattern: /\{[a-z][\w:+-]*\}$/,
  instead: 'Write a link, or what it shows.',
};
