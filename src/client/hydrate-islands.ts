import { sharedFragment } from '../shared/console-protocol.ts';
import * as interfaceWords from '../shared/interface-words.ts';
import {
  type HydrationMoment,
  type IslandElement,
  type IslandProps,
  islandClicked,
  islandElement,
  islandLeft,
  type MountIsland,
} from '../shared/island-protocol.ts';
import { failureBox } from './failure-box.ts';
import { whenIdle } from './idle.ts';
import { savesData } from './saves-data.ts';

/** Hydrates islands, each at the moment that it declares, and at the latest when the reader uses it. */
export function hydrateIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll<IslandElement>(islandElement)) wake(island);
}

function wake(island: IslandElement): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void hydrate(island);
  };
  for (const type of [islandClicked, 'pointerover', 'touchstart', 'focusin'])
    island.addEventListener(type, start, { passive: true });
  const moment = island.dataset.hydrate as HydrationMoment;
  if (island.docgenClick) start();
  else if (moment === 'visible') whenVisible(island, start);
  else if (moment === 'idle') whenIdle(start);
  else if (moment === 'interaction' && !savesData()) whenIdle(() => preload(modulesOf(island)));
  // Navigation adds the fragment to the address once the page is shown.
  else queueMicrotask(() => location.hash.startsWith(sharedFragment) && start());
}

/**
 * `isRetry`: whether the reader asked to try again. If that fails too, it takes a new page: after a release, a page that is
 * still open asks for code that is gone.
 */
async function hydrate(island: IslandElement, isRetry = false): Promise<void> {
  const modules = modulesOf(island);
  island.ariaBusy = 'true';
  try {
    // All of them at once: a module's imports would be discovered one after another.
    const [component, mount] = (await Promise.all(modules.map((module) => import(module)))) as [
      { readonly default: unknown },
      { readonly mountIsland: MountIsland },
    ];
    if (!island.isConnected) return;
    const end = await mount.mountIsland(
      island,
      component.default,
      JSON.parse(island.dataset.props ?? '{}') as IslandProps,
    );
    island.addEventListener(islandLeft, end, { once: true });
  } catch (error) {
    // The author of an island wants to know more than a reader.
    reportError(error);
    // Next to the island, whose own HTML stays readable.
    const box = failureBox(interfaceWords.notLoaded, () => {
      box.remove();
      if (isRetry && navigator.onLine) location.reload();
      else void hydrate(island, true);
    });
    box.role = 'alert';
    island.after(box);
    // What the reader pressed has done nothing, or is gone.
    if (isRetry || island.docgenClick) box.querySelector('button')?.focus();
  }
  island.ariaBusy = null;
}

/**
 * Addresses of an island's modules, in the same folder as this one; the first two are the component and the one that
 * mounts it.
 */
function modulesOf({ dataset }: IslandElement): string[] {
  return (dataset.modules ?? '').split(' ').map((file) => new URL(file, import.meta.url).href);
}

/** Loads modules without running them. */
function preload(modules: readonly string[]): void {
  for (const href of modules) {
    if (document.head.querySelector(`[href="${href}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

function whenVisible(island: Element, start: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    start();
  });
  observer.observe(island);
}
