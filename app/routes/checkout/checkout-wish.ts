/** The page on which a mailbox is proved before more nights are held; its address contains the wish. */
export const PROOF_PATH = '/checkout/adresse-e-mail'

const FIELDS = /^(property|arrival|departure|adults|children|babies|seenTotal|panier|dossier|vu-.{1,60})$/

/** Reads from form fields or an address the wish to book: a stay, a selection or a checkout. */
export function wishOf(fields: Iterable<[string, unknown]>): URLSearchParams {
  const wish = new URLSearchParams()
  for (const [name, value] of fields)
    if (FIELDS.test(name) && typeof value === 'string' && value.length <= 100) wish.set(name, value)
  return wish
}
