import type { OwnerTerms } from './owner-terms.ts'

/** What may be answered to the questions with choices, as people read it. */
export const ANSWER_CHOICES = {
  collects: {
    agency: 'L’agence, sous sa garantie financière',
    provider: 'Un prestataire de paiement agréé, pour le propriétaire',
  },
  cleaning: {
    mandate: 'Celui que le mandat désigne',
    agency: 'L’agence',
    owner: 'Le propriétaire',
  },
  insurance: {
    owner: 'Le propriétaire seul',
    both: 'Le propriétaire, et le voyageur pour son séjour',
  },
  touristTax: { agency: 'L’agence', platform: 'La plateforme' },
  ownVillas: {
    none: 'Aucune villa de la plateforme',
    same: 'Des villas de la plateforme, traitées comme les autres',
  },
  company: {
    small: 'Moins de 50 personnes et 10 M€ de chiffre d’affaires au plus',
    larger: 'Au-delà',
  },
  law: {
    french: 'Le droit français',
    french_place: 'Le droit français, et les règles impératives du lieu du bien',
  },
  court: {
    legal: 'La juridiction que la loi désigne',
    seat: 'Pour les professionnels, le tribunal du siège de la plateforme',
  },
} as const

type Choices = typeof ANSWER_CHOICES

/** What an administrator answered: the conditions are written from these and from nothing else. */
export type ConditionsAnswers = { [Question in keyof Choices]: keyof Choices[Question] } & {
  /** The agency's fees, in basis points of the rent, all taxes included: what mandates stay between. */
  feesFrom: number
  feesTo: number
  /** Days after the departure within which the rents reach the owner, unless the mandate says less. */
  payoutDays: number
  calendarHours: number
  /** Cancellations by an owner within twelve months after which the listing may be suspended. */
  cancellations: number
  ownerNoticeDays: number
  platformNoticeDays: number
  changeNoticeDays: number
  complaintDays: number
  /** The mediators of professional owners, each with its address; empty for none. */
  mediatorOne: string
  mediatorTwo: string
  /** Where data are asked about, an address of mail; empty for that of the platform. */
  dataContact: string
}

export type ConditionsQuestion = keyof ConditionsAnswers

/** What a number may be while it is answered; what the law asks of it is checked before it is published. */
export const ANSWER_BOUNDS = {
  payoutDays: [1, 90],
  calendarHours: [1, 168],
  cancellations: [1, 12],
  ownerNoticeDays: [0, 365],
  platformNoticeDays: [0, 365],
  changeNoticeDays: [0, 365],
  complaintDays: [1, 90],
} as const satisfies Partial<Record<ConditionsQuestion, readonly [number, number]>>

/** The answers that say what the product's own text says. */
export const FIRST_ANSWERS: ConditionsAnswers = {
  collects: 'agency',
  cleaning: 'mandate',
  insurance: 'owner',
  touristTax: 'agency',
  ownVillas: 'none',
  company: 'small',
  law: 'french',
  court: 'legal',
  feesFrom: 1_500,
  feesTo: 3_000,
  payoutDays: 15,
  calendarHours: 24,
  cancellations: 2,
  ownerNoticeDays: 30,
  platformNoticeDays: 30,
  changeNoticeDays: 15,
  complaintDays: 30,
  mediatorOne: '',
  mediatorTwo: '',
  dataContact: '',
}

/** The figures that the product's own articles print. Owners are asked no commission by the platform, as its ledger keeps none. */
export function termsOf(answers: ConditionsAnswers): OwnerTerms {
  const { payoutDays, calendarHours, ownerNoticeDays, platformNoticeDays, changeNoticeDays } = answers
  return {
    commissionBasisPoints: 0,
    ...{ payoutDays, calendarHours, ownerNoticeDays, platformNoticeDays, changeNoticeDays },
  }
}
