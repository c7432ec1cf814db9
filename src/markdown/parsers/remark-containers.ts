import type { Construct } from 'micromark-util-types';
import remarkDirective from 'remark-directive';
import type { Processor } from 'unified';
import { bareContainer } from './bare-container.ts';
import { isContainerName } from './container-name.ts';
import { indentedContainers } from './indented/syntax.ts';
import { indentedContainerTree } from './indented/tree.ts';

/**
 * The syntax of container directives (`:::note`), by remark-directive, variants of their opening lines, and
 * containers with indented content (`!!! note`).
 * Directives of one colon or two are off, since a colon is mostly text (`10:30`, `:smile:`); a site that wants them
 * adds remark-directive to its own plugins.
 */
export function remarkContainers(this: Processor): void {
  const before = [...(this.data().micromarkExtensions ?? [])];
  remarkDirective.call(this);
  const containers = (this.data().micromarkExtensions ?? []).slice(before.length).map(({ flow = {} }) => ({
    flow: Object.fromEntries(
      Object.entries(flow).map(([code, constructs]) => {
        return [code, [constructs].flat().filter(isContainer)];
      }),
    ),
  }));
  this.data().micromarkExtensions = [...before, bareContainer(isContainerName), ...containers, indentedContainers];
  this.data().fromMarkdownExtensions = [...(this.data().fromMarkdownExtensions ?? []), indentedContainerTree];
}

/** Of the three kinds of directives, only containers have content that cannot be part of the surrounding lines. */
function isContainer(construct: Construct | undefined): construct is Construct {
  return construct?.concrete === true;
}
