/** The two parsers. Both give the same tree for what both know; where they differ, remark-parse is right. */
export type ParserName = 'satteri' | 'remark-parse';
