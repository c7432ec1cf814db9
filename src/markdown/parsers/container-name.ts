import { admonitionKind } from '../../shared/admonition-kinds.ts';
import { directiveComponent } from '../../shared/directive-components.ts';

/** Whether a container of this name is one of docgen's; more lenient opening lines are read for those only. */
export function isContainerName(name: string): boolean {
  return (admonitionKind(name) ?? directiveComponent(name)) !== undefined;
}
