import type { Wording } from '#modules/contract-templates/clause.ts'
import type { PaymentNature } from '#modules/pricing/payment-schedule.ts'
import type { UnpaidTerms } from '#modules/reservations/unpaid-terms.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Company } from '#shared/company.ts'
import type { Cents } from '#shared/money.ts'

/** What a request to pay one sum of a stay's schedule states: its text is made from these and from nothing else. */
export type RequestFacts = {
  /** Its place among the requests of the stay, from 1. */
  rank: number
  issuedOn: CivilDate
  issuer: Company & { cardNumber: string; cardAuthority: string; guarantor: string; guarantorAddress: string }
  /** The owner lets without a mandate, which the card and the guarantee of the issuer do not cover. */
  isDirect?: true
  payer: { name: string; address: string; email: string }
  stay: { reservation: string; title: string; city: string; arrival: CivilDate; departure: CivilDate }
  /** What the signed contract says of the sum; a stay that comes from elsewhere has its contract there. */
  contract: { signedOn: CivilDate; nature: PaymentNature | null; unpaid: UnpaidTerms | null }
  due: { label: string; dueOn: CivilDate; amount: Cents; paid: Cents }
  /** The price of the stay, what was received of it, and what the later sums of the schedule add up to. */
  price: { total: Cents; received: Cents; later: Cents }
  /** A card kept at booking will be charged on the day; where that was tried already, its payer pays it. */
  byKeptCard: boolean
  /** How the house has worded it; absent where it is worded by the product (version 1). */
  wording?: Wording
}

/**
 * The mandatory facts that are missing or contradict each other, empty where the request may be made: who asks, by which card and
 * guarantor (loi Hoguet), of whom, for which stay, and a sum that is left to pay.
 */
export function missingRequestFacts({ issuer, payer, stay, due, price }: RequestFacts): string[] {
  const texts = {
    ...{ 'issuer.name': issuer.name, 'issuer.siren': issuer.siren, 'issuer.address': issuer.address },
    ...{ 'issuer.cardNumber': issuer.cardNumber, 'issuer.guarantor': issuer.guarantor },
    ...{ 'payer.name': payer.name, 'payer.address': payer.address },
    ...{ 'stay.reservation': stay.reservation, 'stay.title': stay.title },
  }
  const blank = Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [name] : []))
  const isOwed = due.paid >= 0 && due.paid < due.amount
  const isWithin = due.amount + price.later <= price.total && price.received <= price.total
  return [...blank, ...(isOwed ? [] : ['due.amount']), ...(isWithin ? [] : ['price.total'])]
}
