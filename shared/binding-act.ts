/**
 * The label of the button that binds a traveler: it states the obligation to pay (CJEU C-249/21, domain §1).
 */
export const BINDING_LABEL = 'Signer et réserver avec obligation de paiement'

/**
 * The one sentence about the binding moment, for cart, conditions and mails: before the signature nothing
 * binds.
 */
export const BINDING_MOMENT = `Rien ne vous engage avant la signature du contrat\u00a0: c’est le bouton «\u00a0${BINDING_LABEL}\u00a0» qui vous engage à payer.`

/** The same sentence after the signature. */
export const BINDING_SINCE_SIGNATURE =
  'Votre signature vous engage\u00a0: le séjour est réservé avec obligation de paiement, selon l’échéancier du contrat.'
