import * as regionIds from '../shared/region-ids.ts';
import { hashTarget } from './hash-target.ts';

/** The part of the viewport in which a heading counts as being read: below the bar, in the upper third. */
const READING_ZONE = '-76px 0px -66% 0px';

let stopFollowing: (() => void) | undefined;

/** Marks the entry of the topmost heading in view, or of the last one passed. */
export function enhanceTableOfContents(root: ParentNode): void {
  const main = document.getElementById(regionIds.main);
  if (!main || !root.contains(main)) return;
  stopFollowing?.();
  const toc = main.querySelector('.toc');
  if (!toc) return;
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of toc.querySelectorAll<HTMLAnchorElement>('a')) {
    const heading = hashTarget(link.hash);
    if (heading) links.set(heading, link);
  }
  const headings = [...links.keys()];
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      // Between two headings none is in view: the last one above the zone is the one being read.
      const current = headings.find((heading) => inView.has(heading)) ?? lastPassed(headings);
      for (const [heading, link] of links) link.ariaCurrent = heading === current ? 'location' : null;
    },
    { rootMargin: READING_ZONE },
  );
  for (const heading of headings) observer.observe(heading);
  stopFollowing = () => observer.disconnect();
}

function lastPassed(headings: readonly Element[]): Element | undefined {
  return headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
}
