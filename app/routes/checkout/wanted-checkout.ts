/** The page on which a mailbox is proved before more nights are held; its address says what is wanted. */
export const PROOF_PATH = '/checkout/adresse-e-mail'

const FIELDS =
  /^(property|arrival|departure|adults|children|babies|seenTotal|panier|dossier|proposition|vu-.{1,60})$/

/**
 * Reads from form fields or an address what is wanted: a stay, a selection, a checkout, or with the token of a proposal
 * (`proposition`) one of its villas, whose key is `property`.
 */
export function wantedOf(fields: Iterable<[string, unknown]>): URLSearchParams {
  const wanted = new URLSearchParams()
  for (const [name, value] of fields)
    if (FIELDS.test(name) && typeof value === 'string' && value.length <= 100) wanted.set(name, value)
  return wanted
}
