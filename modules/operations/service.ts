/** The services that the house leans on, in the order in which a stay needs them, as the consoles name them. */
export const SERVICES = {
  payment: 'Paiement',
  signature: 'Signature',
  timestamps: 'Horodatage',
  mail: 'Courrier',
  places: 'Lieux',
  map: 'Carte',
  files: 'Fichiers',
  antivirus: 'Antivirus',
  push: 'Notifications',
} as const

export type Service = keyof typeof SERVICES

/** A service that a test asks: those that push belong to each browser, and are asked by what is sent to it. */
export type TestedService = Exclude<Service, 'push'>

export function isService(text: string): text is Service {
  return Object.hasOwn(SERVICES, text)
}

export function isTested(service: Service): service is TestedService {
  return service !== 'push'
}

/** What a test of each service does, for who presses its button. */
export const TEST_WORDS: Record<Service, string> = {
  payment: 'L’essai cherche chez le prestataire un paiement qui n’existe pas\u00a0: rien n’est débité.',
  signature: 'L’essai cherche chez le prestataire une signature qui n’existe pas\u00a0: rien n’est envoyé.',
  timestamps: 'L’essai fait horodater des octets au hasard, puis vérifie le jeton reçu.',
  mail: 'L’essai vous envoie un courrier, à l’adresse de votre compte.',
  places: 'L’essai cherche «\u00a0Saint-Tropez\u00a0».',
  map: 'L’essai demande une image du fond de carte.',
  files: 'L’essai écrit un petit fichier, le relit, puis le supprime.',
  antivirus: 'L’essai présente le fichier EICAR, inoffensif, que tout antivirus doit reconnaître.',
  push: 'Chaque navigateur a son propre service de notifications\u00a0: il n’y a rien à essayer d’ici.',
}
