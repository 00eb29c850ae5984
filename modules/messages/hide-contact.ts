import { EMAIL_IN_TEXT, LINK_IN_TEXT, PHONE_IN_TEXT } from '#shared/contact-in-text.ts'

/** The text that replaces a name or a contact of the traveler for a reader who may not learn it. */
export const HIDDEN = '[masqué]'

/**
 * The text with e-mails, telephone numbers, addresses of sites and the given names replaced by `HIDDEN`. Only
 * plainly written contacts are found: a traveler can still disguise one.
 */
export function hideContact(text: string, names: readonly string[]): string {
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => [...word].length >= 2)
  const plain = text
    .replace(LINK_IN_TEXT, HIDDEN)
    .replace(EMAIL_IN_TEXT, HIDDEN)
    .replace(PHONE_IN_TEXT, HIDDEN)
  if (words.length === 0) return plain
  const either = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return plain.replace(new RegExp(`(?<![\\p{L}\\d])(?:${either})(?![\\p{L}\\d])`, 'giu'), HIDDEN)
}
