/**
 * The two parsers. Both produce the same tree for the syntax that both support; where they differ, remark-parse is
 * right.
 */
export type ParserName = 'satteri' | 'remark-parse';
