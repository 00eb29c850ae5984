/** The link in which an event happened. */
export function linkAt({ target }: { target: EventTarget | null }): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null
}

/** The address of a link, within its site. */
export function addressIn({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}
