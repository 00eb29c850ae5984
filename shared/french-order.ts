const collator = new Intl.Collator('fr')

/** Compares two texts as a French dictionary sorts them, for `sort`; the database’s order is `french_order` (0121). */
export const frenchOrder = (one: string, other: string): number => collator.compare(one, other)
