import * as regionIds from '../shared/region-ids.ts';
import { hashTarget } from './hash-target.ts';

/** The part of the viewport in which a heading counts as being read: below the bar, in the upper third. */
const READING_ZONE = '-76px 0px -66% 0px';

let toc: Element | null = null;
let links = new Map<Element, HTMLAnchorElement>();
let observer: IntersectionObserver | undefined;
const inZone = new Set<Element>();

/** Marks the entry of the heading that is being read, on this page and on those that replace it. */
export function followTableOfContents(): void {
  addEventListener('scroll', update, { passive: true });
  update();
}

function update(): void {
  const shown = document.getElementById(regionIds.main)?.querySelector('.toc') ?? null;
  if (shown !== toc) follow(shown);
  // Only at the end of the page does it matter how far it is scrolled; the observer says the rest.
  if (toc && readingLine() > innerHeight / 3) mark();
}

function follow(shown: Element | null): void {
  toc = shown;
  observer?.disconnect();
  inZone.clear();
  links = new Map();
  for (const link of toc?.querySelectorAll<HTMLAnchorElement>('a') ?? []) {
    const heading = hashTarget(link.hash);
    if (heading) links.set(heading, link);
  }
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inZone.add(target);
        else inZone.delete(target);
      mark();
    },
    { rootMargin: READING_ZONE },
  );
  for (const heading of links.keys()) observer.observe(heading);
}

function mark(): void {
  const current = currentHeading([...links.keys()]);
  for (const [heading, link] of links) link.ariaCurrent = heading === current ? 'location' : null;
}

/**
 * The topmost heading in the zone; between two headings the last one above it. The last sections never reach the zone:
 * towards the end of the page, a line down to which headings have been read moves to the bottom of the window.
 */
function currentHeading(headings: readonly Element[]): Element | undefined {
  const line = readingLine();
  const isAbove = (heading: Element) => heading.getBoundingClientRect().top < line;
  if (line <= innerHeight / 3) return headings.find((one) => inZone.has(one)) ?? headings.findLast(isAbove);
  // What a reader has just followed a link to is read, wherever it is.
  const target = document.documentElement.dataset.movedOn === undefined ? hashTarget(location.hash) : undefined;
  const isFollowed = target && links.has(target) && target.getBoundingClientRect().top >= 0;
  return isFollowed ? target : headings.findLast(isAbove);
}

/** Distance from the top of the window, in pixels: a third of its height, and more near the end of the page. */
function readingLine(): number {
  const left = document.documentElement.scrollHeight - innerHeight - scrollY;
  return Math.max(innerHeight / 3, innerHeight - left);
}
