import { textMaker } from '../content/text-task.ts';
import { componentRenderer } from './render-component.ts';

/** Renders texts in another thread, with docgen's own components. */
export const renderTexts = textMaker({ renderComponent: componentRenderer() });
