/** How a reader has the consoles on this browser: the room between lines, and whether the sidebar is in sight. */
export type ConsoleLook = {
  density: 'dense' | 'airy'
  sidebar: 'open' | 'folded'
}

/** A place of work shows many lines (backstage §10); air is a choice. */
export const FIRST_LOOK: ConsoleLook = { density: 'dense', sidebar: 'open' }

/** The text of the cookie that keeps a look: its parts that are not the first ones, such as `airy.folded`. */
export function lookText({ density, sidebar }: ConsoleLook): string {
  const changed = [density, sidebar].filter((part) => part === 'airy' || part === 'folded')
  return changed.join('.')
}

/** The look that a cookie's text keeps; what it does not say is as it is first. */
export function parseLook(text: string | null): ConsoleLook {
  const parts = (text ?? '').split('.')
  return {
    density: parts.includes('airy') ? 'airy' : FIRST_LOOK.density,
    sidebar: parts.includes('folded') ? 'folded' : FIRST_LOOK.sidebar,
  }
}
