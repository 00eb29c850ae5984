/** The text that replaces a name or a contact of the traveler for a reader who may not learn it. */
export const HIDDEN = '[masqué]'

const EMAIL = /[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/giu
/** Nine digits or more, with or without separators: no price and no date of a stay has as many. */
const PHONE = /(?:\+|\b00|\b0)\(?\d(?:[\s.\-/()\u00a0\u202f]{0,3}\d){7,13}/g
const LINK = /\b(?:https?:\/\/|www\.)\S{1,300}/gi

/**
 * The text with e-mails, telephone numbers, addresses of sites and the given names replaced by `HIDDEN`. Only
 * plainly written contacts are found: a traveler can still disguise one.
 */
export function hideContact(text: string, names: readonly string[]): string {
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => [...word].length >= 2)
  const plain = text.replace(LINK, HIDDEN).replace(EMAIL, HIDDEN).replace(PHONE, HIDDEN)
  if (words.length === 0) return plain
  const either = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return plain.replace(new RegExp(`(?<![\\p{L}\\d])(?:${either})(?![\\p{L}\\d])`, 'giu'), HIDDEN)
}
