const NAMES: Readonly<Record<string, string>> = {
  mail: 'E-mail à envoyer',
  'forgotten-file': 'Fichier à supprimer',
  'signature-event': 'Message de la signature',
  'embedded-signature-event': 'Message de la signature embarquée',
  'payment-event': 'Message du paiement',
  'embedded-payment-event': 'Message de la banque d’essai',
  refund: 'Remboursement à envoyer',
}

/** What a kind of the queue's work is called on the console; the kind itself when it has no name. */
export function nameOfWork(kind: string): string {
  return NAMES[kind] ?? kind
}
