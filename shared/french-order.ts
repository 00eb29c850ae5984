const collator = new Intl.Collator('fr')

/** The straight and the curled apostrophe are one sign, as in the database. */
const spelled = (text: string) => text.replaceAll('’', "'")

/** Compares two texts as a French dictionary sorts them, for `sort`; the database’s order is `french_order` (0121). */
export const frenchOrder = (one: string, other: string): number =>
  collator.compare(spelled(one), spelled(other))
