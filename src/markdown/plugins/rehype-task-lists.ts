import type { Element, Root } from 'hast';
import { EXIT, visit } from '../visit.ts';

/** Labels the checkboxes of task lists for screen readers. */
export function rehypeTaskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const { className } = node.properties;
      if (!Array.isArray(className)) return;
      if (className.includes('contains-task-list')) delete node.properties.className;
      if (node.tagName === 'li' && className.includes('task-list-item')) {
        node.properties.className = ['task'];
        nameBox(node);
      }
    });
  };
}

function nameBox(item: Element): void {
  visit(item, 'element', (node) => {
    if (node.tagName !== 'input') return undefined;
    const checked = node.properties.checked === true;
    node.properties = { type: 'checkbox', disabled: true, checked, ariaLabel: checked ? 'Done' : 'Not done' };
    return EXIT;
  });
}
