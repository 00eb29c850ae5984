import { MAX_SEASONAL_NIGHTS } from '#modules/calendar/stay-rules.ts'
import { occupantsOf } from '#modules/pricing/party.ts'
import { MANDATORY_FACTS } from '#modules/properties/mandatory-facts.ts'
import { daysBetween, isCivilDate } from '#shared/civil-date.ts'
import type { RentalFacts, RentalFactsDraft } from './contract-facts.ts'

/** Facts without condition, as paths into `RentalFacts`. */
const ALWAYS = [
  'reservationNumber',
  'issuedOn',
  'jurisdiction',
  'regime',
  'lessor.name',
  'lessor.address',
  'tenant.firstName',
  'tenant.lastName',
  'tenant.address',
  'tenant.email',
  'tenant.phone',
  'premises.kind',
  'premises.annexes',
  'premises.pool',
  'stay.arrival',
  'stay.departure',
  'occupants.adults',
  'occupants.children',
  'occupants.babies',
  'occupants.minors',
  'price.lines',
  'price.total',
  'schedule.nature',
  'schedule.payments',
  'deposit.amount',
  'deposit.form',
  'deposit.returnedWithinDays',
  'cancellation.policy',
  'cancellation.tiers',
  'insurance',
  'animals',
  'inventory',
  'houseRules',
  'mediator.name',
  'mediator.url',
  'law',
] as const

/** What a listing that is published gives, but the registration and the pool’s device, which depend on the house. */
const OF_THE_HOUSE = Object.entries(MANDATORY_FACTS)
  .filter(([fact]) => fact !== 'registration' && fact !== 'pool_device')
  .flatMap(([, { contract }]) => contract)

const AGENCY = [
  'agency.name',
  'agency.legalForm',
  'agency.siren',
  'agency.address',
  'agency.email',
  'agency.phone',
  'agency.cardNumber',
  'agency.cardAuthority',
  'agency.guarantor',
  'agency.guarantorAddress',
  'agency.liabilityInsurer',
  'agency.mandateNumber',
] as const

/** The lists that may be empty: a villa may have no annexes or no house rules. No other list may be empty. */
const MAY_BE_EMPTY = new Set<string>(['premises.annexes', 'houseRules'])

/**
 * Names of the mandatory facts that are missing or that contradict each other, empty when the contract may be made
 * (domain §5, C. tourisme L324-2). An amount that does not add up counts as missing.
 */
export function missingFacts(draft: RentalFactsDraft): string[] {
  const agency = draft.regime === 'hoguet' || draft.agency !== null ? AGENCY : []
  const registration = draft.jurisdiction === 'FR' ? MANDATORY_FACTS.registration.contract : []
  const poolDevice = draft.premises?.pool ? MANDATORY_FACTS.pool_device.contract : []
  const mandatory = [...ALWAYS, ...OF_THE_HOUSE, ...agency, ...registration, ...poolDevice]
  const missing = mandatory.filter((path) => isMissing(draft, path))
  return missing.length > 0 ? missing : contradictions(draft as RentalFacts)
}

/** The facts when they are complete, else the names of the missing facts. */
export function completeFacts(draft: RentalFactsDraft): { facts: RentalFacts } | { missing: string[] } {
  const missing = missingFacts(draft)
  return missing.length > 0 ? { missing } : { facts: draft as RentalFacts }
}

function contradictions(facts: RentalFacts): string[] {
  const { stay, occupants, premises, price, schedule, cancellation } = facts
  const nights =
    isCivilDate(stay.arrival) && isCivilDate(stay.departure) ? daysBetween(stay.arrival, stay.departure) : 0
  const monaco = facts.jurisdiction === 'MC'
  const taxed = price.lines.some(({ kind }) => kind === 'tourist_tax') || price.touristTaxExplanation !== null
  const checks: [string, boolean][] = [
    ['stay.departure', nights >= 1 && nights <= MAX_SEASONAL_NIGHTS],
    [
      'occupants.adults',
      occupants.adults >= 1 && occupantsOf(occupants) - occupants.babies <= premises.maxGuests,
    ],
    ['price.lines', sum(price.lines) === price.total && price.total > 0],
    ['price.touristTaxExplanation', monaco ? !taxed : !taxed || price.touristTaxExplanation !== null],
    ['schedule.payments', sum(schedule.payments) === price.total],
    ['schedule.installments', schedule.installments === null || payTheStay(schedule.installments, facts)],
    ['cancellation.tiers', cancellation.tiers.every(({ refund }) => refund >= 0 && refund <= price.total)],
  ]
  return checks.filter(([, holds]) => !holds).map(([name]) => name)
}

/** True when installments add up to the price and are due by the arrival: a later one would be credit. */
function payTheStay(payments: RentalFacts['schedule']['payments'], { price, stay }: RentalFacts): boolean {
  return sum(payments) === price.total && payments.every(({ dueOn }) => dueOn <= stay.arrival)
}

/** True when the fact at that path is unknown, blank, or a list that should not be empty. */
export function isMissing(draft: object, path: string): boolean {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], draft)
  if (Array.isArray(value)) return value.length === 0 && !MAY_BE_EMPTY.has(path)
  return isBlank(value)
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

function sum(lines: readonly { amount: number }[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0)
}
