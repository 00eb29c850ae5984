import type { Mandate } from '#modules/mandates/mandate.ts'
import type { SwornDeclaration } from '#modules/owner-details/sworn-declaration.ts'
import type { ListingContent, PaymentRegime } from '#modules/properties/listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { IdentityEvidence } from '#modules/signatures/identity-evidence.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Certificate } from './certificate.ts'

/** The items a listing must have before it is published (backstage §2, domain §7), in the order the page shows them. */
export const PASSPORT_ITEMS = [
  'mandate',
  'registration',
  'declaration',
  'conditions',
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
  'address',
  'area',
  'capacity',
  'rooms',
  'equipment',
  'hours',
  'accessibility',
] as const
export type PassportItemName = (typeof PASSPORT_ITEMS)[number]

export const PASSPORT_ITEM_LABELS: Readonly<Record<PassportItemName, string>> = {
  mandate: 'Mandat',
  registration: 'Numéro d’enregistrement',
  declaration: 'Déclaration sur l’honneur',
  conditions: 'Conditions générales du propriétaire',
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
  address: 'Adresse',
  area: 'Surface habitable',
  capacity: 'Capacité',
  rooms: 'Pièces et lits',
  equipment: 'Équipements',
  hours: 'Heures d’arrivée et de départ',
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

/** The facts from which the passport of a property is computed. */
export type PassportFacts = {
  content: ListingContent
  regime: PaymentRegime
  /** The mandate in force, else the last one that was in force; null without any. */
  mandate: Pick<Mandate, 'number' | 'formerNumber' | 'startsOn' | 'endsOn'> | null
  rates: Rates | null
  /** What the owner declared on their honor for the registration number of the content. */
  declaration: Pick<SwornDeclaration, 'declaredOn' | 'means' | 'madeFor'> | null
  /** The general conditions that each owner signed last, or another signed for them; none where there is no owner. */
  conditions: readonly PassportConditions[]
  insurance: Certificate | null
  changeOfUse: Certificate | null
  /** Those who have its income, the greatest share first; none where the property has no owner with an account. */
  owners: readonly PassportOwner[]
}

/** The general conditions, of one who owns. */
export type PassportConditions = {
  name: string
  /** Who signs for them by a power of attorney; null for an owner who signs themself. */
  attorney: string | null
  /** Null where nothing is signed for them. */
  signed: { signedOn: CivilDate; isTakenOver: boolean } | null
}

/** One who owns, as the passport asks of each. */
export type PassportOwner = {
  name: string
  /** Of the person, or of the one who acts for the company. */
  identity: Pick<IdentityEvidence, 'checkedOn' | 'checkedBy'> | null
  /** The last four characters of the account on which the party is paid. */
  ibanEnd: string | null
  /** The country where the party is taxed. */
  taxCountry: string | null
}

/** The state of one item of the passport on one day. */
export type PassportItemState = {
  item: PassportItemName
  state: PassportState
  /** The evidence, in French. */
  evidence: string | null
  /** The last day on which it is valid; null when it has no end. */
  expiresOn: CivilDate | null
  /** What is required or wrong, in French. */
  sentence: string
}

/** Number of days before its end from which an item is shown as expiring soon; the first warning is sent then. */
export const EXPIRING_DAYS = 30

/** The state of an item that is valid through `expiresOn`; null: without end. */
export function stateUntil(expiresOn: CivilDate | null, today: CivilDate): 'present' | 'expiring' | 'lapsed' {
  if (expiresOn === null) return 'present'
  if (expiresOn < today) return 'lapsed'
  return expiresOn <= addDays(today, EXPIRING_DAYS) ? 'expiring' : 'present'
}
