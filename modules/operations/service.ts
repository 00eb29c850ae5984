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
