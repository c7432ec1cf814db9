import { type ComponentType, createElement, isValidElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type IslandProps,
  islandAttributes,
  islandElement,
  islandError,
  islandPropsJson,
} from '../../src/shared/island-protocol.ts';
import { islandRegistry } from './registry.tsx';

interface IslandUse {
  /** Name of a file in the site's `islands/`, without its extension. */
  readonly name: string;
  /** JSON, since the browser gets it too; default: none. */
  readonly props?: IslandProps;
}

/**
 * Renders a component and marks its HTML for hydration in the browser. An unknown name, or props that are not JSON,
 * fail the build.
 */
export function Island({ name, props = {} }: IslandUse) {
  const ids = useId();
  const island = Object.hasOwn(islandRegistry, name) ? islandRegistry[name] : undefined;
  if (!island) throw islandError(name, `There is no island "${name}"`, Object.keys(islandRegistry));
  if (!isComponent(island.default))
    throw islandError(name, `The island "${name}" has no component as its default export`);
  const json = islandPropsJson(name, props);
  // Both sides render only the component, from the same props, so that both produce the same HTML and ids.
  const component = createElement(island.default as ComponentType<IslandProps>, JSON.parse(json) as IslandProps);
  return createElement(islandElement, {
    [islandAttributes.name]: name,
    [islandAttributes.props]: json,
    [islandAttributes.hydrate]: island.hydrate ?? 'visible',
    [islandAttributes.ids]: ids,
    dangerouslySetInnerHTML: { __html: renderToString(component, { identifierPrefix: ids }) },
  });
}

/** A function or a class, or what `memo()` and `forwardRef()` return. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && !isValidElement(value));
}
