/** The nearest element around the target of an event that matches a selector; the target may be no element at all. */
export function closest<E extends Element = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}
