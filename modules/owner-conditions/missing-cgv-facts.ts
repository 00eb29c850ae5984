import { isMissing } from '#modules/rental-contracts/missing-facts.ts'
import type { CgvFacts, CgvFactsDraft } from './cgv-facts.ts'

const list = new Intl.ListFormat('fr-FR')

/** Facts that are always mandatory, as paths into `CgvFacts`, with their French names. */
const ALWAYS = {
  reference: 'la référence',
  issuedOn: 'la date',
  jurisdiction: 'le pays',
  regime: 'le régime de location',
  'operator.name': 'le nom de l’exploitant de la plateforme',
  'operator.siren': 'le SIREN de l’exploitant de la plateforme',
  'operator.address': 'l’adresse de l’exploitant de la plateforme',
  'operator.email': 'l’adresse e-mail de l’exploitant de la plateforme',
  'owner.firstName': 'le prénom du propriétaire',
  'owner.lastName': 'le nom du propriétaire',
  'owner.address': 'l’adresse du propriétaire',
  'owner.email': 'l’adresse e-mail du propriétaire',
  'listing.title': 'le titre de l’annonce',
  'listing.kind': 'le type de bien',
  'listing.address': 'l’adresse du bien',
  'listing.version': 'la version de l’annonce',
  'listing.hash': 'l’empreinte de l’annonce',
  'listing.livingAreaM2': 'la surface habitable',
  'listing.bedrooms': 'le nombre de chambres',
  'listing.maxGuests': 'le nombre de voyageurs',
  'listing.pool': 'la présence ou non d’une piscine',
  prices: 'le prix',
  'fees.cleaning': 'les frais de ménage',
  'fees.linen': 'les frais de linge',
  'fees.deposit': 'le dépôt de garantie',
  'fees.serviceFeeBasisPoints': 'les frais de service',
  'cancellation.policy': 'la politique d’annulation',
  'cancellation.steps': 'les paliers d’annulation',
  terms: 'les conditions financières de la plateforme',
  'mediator.name': 'le médiateur',
  'mediator.url': 'l’adresse du médiateur',
} as const

const AGENCY = {
  'agency.name': 'le nom de l’agence',
  'agency.legalForm': 'la forme juridique de l’agence',
  'agency.siren': 'le SIREN de l’agence',
  'agency.address': 'l’adresse de l’agence',
  'agency.email': 'l’adresse e-mail de l’agence',
  'agency.cardNumber': 'la carte professionnelle de l’agence',
  'agency.cardAuthority': 'l’autorité qui a délivré la carte professionnelle',
  'agency.guarantor': 'le garant financier de l’agence',
  'agency.guarantorAddress': 'l’adresse du garant financier',
  'agency.liabilityInsurer': 'l’assureur de l’agence',
  'agency.mandateNumber': 'le numéro du mandat',
} as const

const REGISTRATION = {
  'listing.registrationNumber': 'le numéro d’enregistrement du meublé de tourisme',
  'listing.swornDeclaration': 'la déclaration sur l’honneur du propriétaire',
} as const

const POOL = { 'listing.poolDevice': 'le dispositif de sécurité de la piscine' } as const

const WORDS: Record<string, string> = { ...ALWAYS, ...AGENCY, ...REGISTRATION, ...POOL }

/** Names of the mandatory facts that are missing, empty when the conditions may be written (domain §5 and §7). */
export function missingCgvFacts(draft: CgvFactsDraft): string[] {
  const isFrench = draft.jurisdiction === 'FR'
  const mandatory = {
    ...ALWAYS,
    ...((draft.regime === 'hoguet' || draft.agency !== null) && AGENCY),
    ...(isFrench && REGISTRATION),
    ...(draft.listing?.pool && POOL),
  }
  const missing = Object.keys(mandatory).filter((path) => isMissing(draft, path))
  const isUndeclared = isFrench && draft.listing?.swornDeclaration === false
  const isUnplaced = draft.owners?.some(({ address }) => address === null)
  return [
    ...missing,
    ...(isUnplaced && !missing.includes('owner.address') ? ['owner.address'] : []),
    ...(isUndeclared ? ['listing.swornDeclaration'] : []),
  ]
}

/** The facts once complete, else the names of what is missing. */
export function completeCgvFacts(draft: CgvFactsDraft): { facts: CgvFacts } | { missing: string[] } {
  const missing = missingCgvFacts(draft)
  return missing.length > 0 ? { missing } : { facts: draft as CgvFacts }
}

/** Missing facts in French: one sentence that names all, and one sentence for each by its path. */
export function missingCgvWords(fields: readonly string[]): {
  reason: string
  errors: Record<string, string>
} {
  const words = fields.map((field) => WORDS[field] ?? field)
  return {
    reason: `Il manque aux conditions générales\u00a0: ${list.format(words)}.`,
    errors: Object.fromEntries(
      fields.map((field, at) => [field, `Information manquante\u00a0: ${words[at]}.`]),
    ),
  }
}
