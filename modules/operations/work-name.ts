/** The French name of each kind of the queue’s work, as the console shows it. */
export const WORK_NAMES = {
  photograph: 'Photographie à préparer',
  'forgotten-upload': 'Envoi à oublier',
  mail: 'E-mail à envoyer',
  'message-mail': 'Messages à annoncer',
  'notice-mail': 'Notifications à envoyer par e-mail',
  'notice-push': 'Notification à montrer sur un appareil',
  newsletter: 'Lettre à envoyer aux abonnés',
  'proposal-digest': 'Réponses à une proposition à annoncer',
  'forgotten-file': 'Fichier à supprimer',
  'signature-event': 'Message de la signature',
  'embedded-signature-event': 'Message de la signature embarquée',
  'payment-event': 'Message du paiement',
  'register-event': 'Message du registre des paiements',
  refund: 'Remboursement à envoyer',
  'detached-card': 'Carte remplacée à oublier chez le prestataire',
  'contacts.import': 'Fichier de contacts à importer ou à retirer',
  'contracts.remake': 'Contrats non signés à réécrire',
  'mandate.remake': 'Mandat à signer à réécrire',
  'conditions.remake': 'Conditions à signer à réécrire',
  'stay_amendment.remake': 'Avenant à signer à réécrire',
  hook: 'Événement à envoyer à une adresse',
  feed: 'Calendrier d’un autre site à lire',
  search_fill: 'Catalogue de la recherche à écrire, par 500 villas',
  search_tariffs: 'Taxe de séjour à suivre dans la recherche',
}

/** The name of a kind of the queue's work on the console; the kind itself when it has no name. */
export function nameOfWork(kind: string): string {
  return Object.hasOwn(WORK_NAMES, kind) ? WORK_NAMES[kind as keyof typeof WORK_NAMES] : kind
}
