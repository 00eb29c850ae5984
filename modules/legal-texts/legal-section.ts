/** A place that a sentence leads to: an address of this site, or of another. */
export type LegalLink = { to: string; label: string }

/** A paragraph, a list of points, terms with their meaning, a sentence with links in it, a notice, or a button to the accessibility menu. */
export type LegalBlock =
  | string
  | { points: readonly string[] }
  | { terms: readonly (readonly [term: string, value: string])[] }
  | { sentence: readonly (string | LegalLink)[] }
  | { notice: { title: string; text: string } }
  | { accessibilityMenu: string }

/** One section of a legal text; `id` names it in the address of the page. */
export type LegalSection = { id: string; title: string; blocks: readonly LegalBlock[] }
