import type { ComponentType } from 'react';
import type { View } from '../../src/model/view.ts';
import { type ViewProps, viewRegistry } from './registry.tsx';

/** Shows a view with the component that the registry has for its kind. */
export function RouteView({ view, moduleContent }: ViewProps<View>) {
  // TypeScript does not see that a component found by the view's own kind takes that view; the registry's type proves it.
  const Component = viewRegistry[view.kind] as ComponentType<ViewProps<View>>;
  return <Component view={view} moduleContent={moduleContent} />;
}
