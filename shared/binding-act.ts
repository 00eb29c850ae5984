/** The button of the signature that binds a traveler: it says the obligation to pay itself (CJEU C-249/21, domain §1). */
export const BINDING_LABEL = 'Signer et réserver avec obligation de paiement'

/** The one moment every text names: before the signature nothing binds. Cart, conditions and mails show this sentence. */
export const BINDING_MOMENT = `Rien ne vous engage avant la signature du contrat\u00a0: c’est le bouton «\u00a0${BINDING_LABEL}\u00a0» qui vous engage à payer.`

/** The same once it is done. */
export const BOUND_SINCE =
  'Votre signature vous engage\u00a0: le séjour est réservé avec obligation de paiement, selon l’échéancier du contrat.'
