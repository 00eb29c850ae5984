/** An e-mail, plainly written. */
export const EMAIL_IN_TEXT =
  /[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,8}/giu
/** Nine digits or more, with or without separators: no price and no date of a stay has as many. */
export const PHONE_IN_TEXT = /(?:\+|\b00|\b0)\(?\d(?:[\s.\-/()\u00a0\u202f]{0,3}\d){7,13}/g
export const LINK_IN_TEXT = /\b(?:https?:\/\/|www\.)\S{1,300}/gi

/** Why a public text that gives a contact is refused, and what to do. */
export const CONTACT_REFUSED =
  'Retirez le numéro de téléphone, l’e-mail ou l’adresse de site\u00a0: ce texte est public, et les échanges passent par la messagerie.'

/** True when a text gives an e-mail, a telephone number or a site, plainly written. */
export function givesContact(text: string): boolean {
  return [EMAIL_IN_TEXT, PHONE_IN_TEXT, LINK_IN_TEXT].some((contact) => text.search(contact) >= 0)
}
