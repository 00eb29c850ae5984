import type { Mandate } from '#modules/mandates/mandate.ts'
import type { ListingContent, PaymentRegime } from '#modules/properties/listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { IdentityEvidence } from '#modules/signatures/identity-evidence.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Certificate } from './certificate.ts'

/** Everything a listing has to show before it goes on the site (backstage §2, domain §7), in the order it is read. */
export const PASSPORT_ITEMS = [
  'mandate',
  'registration',
  'declaration',
  'change_of_use',
  'pool_device',
  'insurance',
  'owner_identity',
  'bank_account',
  'tax_identity',
  'deposit',
  'house_rules',
  'photographs',
  'prices',
  'title',
  'description',
  'capacity',
  'accessibility',
] as const
export type PassportItemName = (typeof PASSPORT_ITEMS)[number]

export const PASSPORT_ITEM_LABELS: Readonly<Record<PassportItemName, string>> = {
  mandate: 'Mandat',
  registration: 'Numéro d’enregistrement',
  declaration: 'Déclaration sur l’honneur',
  change_of_use: 'Changement d’usage',
  pool_device: 'Sécurité de la piscine',
  insurance: 'Assurance',
  owner_identity: 'Identité du propriétaire',
  bank_account: 'Compte bancaire du propriétaire',
  tax_identity: 'Identité fiscale du propriétaire',
  deposit: 'Dépôt de garantie',
  house_rules: 'Règles de la maison',
  photographs: 'Photographies',
  prices: 'Tarifs des douze prochains mois',
  title: 'Titre',
  description: 'Description',
  capacity: 'Capacité',
  accessibility: 'Accessibilité',
}

export const PASSPORT_STATE_LABELS = {
  present: 'En règle',
  missing: 'À fournir',
  expiring: 'Expire bientôt',
  lapsed: 'Expiré',
  not_applicable: 'Sans objet',
} as const
export type PassportState = keyof typeof PASSPORT_STATE_LABELS

/** What the passport of a property is read from. */
export type PassportFacts = {
  content: ListingContent
  regime: PaymentRegime
  /** The mandate in force, else the last one that was; null where there never was one. */
  mandate: Pick<Mandate, 'number' | 'formerNumber' | 'startsOn' | 'endsOn'> | null
  rates: Rates | null
  insurance: Certificate | null
  changeOfUse: Certificate | null
  /** Null where the property has no owner with an account. */
  owner: {
    identity: Pick<IdentityEvidence, 'checkedOn' | 'checkedBy'> | null
    /** The last four signs of the account the owner is paid on. */
    ibanEnd: string | null
    /** Country the owner is taxed in. */
    taxCountry: string | null
  } | null
}

/** An item of the passport as it is judged on a day. */
export type JudgedItem = {
  item: PassportItemName
  state: PassportState
  /** What shows it, in words. */
  evidence: string | null
  /** The last day it holds; null where it has no end. */
  expiresOn: CivilDate | null
  /** What is asked, or what is wrong, in French. */
  sentence: string
}

/** From this many days before its end on, an item is said to expire soon; the first warning leaves then. */
export const EXPIRING_DAYS = 30

/** The state of what holds until `expiresOn`, included; null has no end. */
export function stateUntil(expiresOn: CivilDate | null, today: CivilDate): 'present' | 'expiring' | 'lapsed' {
  if (expiresOn === null) return 'present'
  if (expiresOn < today) return 'lapsed'
  return expiresOn <= addDays(today, EXPIRING_DAYS) ? 'expiring' : 'present'
}
