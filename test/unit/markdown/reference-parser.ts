import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(onlyContainers).freeze();

/** The tree of remark-parse with GFM and container directives, another program for the same rules. */
export function parseReference(text: string): Root {
  return processor.parse(text);
}

/** Switches off the directives of a single colon or two, for which remark-directive knows no option. */
function onlyContainers(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((extension) => {
    const colon = ':'.charCodeAt(0);
    const flow = extension.flow?.[colon];
    if (!Array.isArray(flow) || !extension.text?.[colon]) return extension;
    return { flow: { [colon]: flow.slice(0, 1) } };
  });
}
