import type { Wording } from '#modules/contract-templates/clause.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import type { Instant } from '#shared/paris-time.ts'
import { type InventoryMoment, type InventorySection, leftToAnswer } from './inventory.ts'

/** How the traveler answers an inventory that is closed. */
export type TravelersAnswer =
  | { kind: 'signed'; name: string }
  /** It was made without them. */
  | { kind: 'absent' }
  /** They were there and did not sign, for the reason they gave. */
  | { kind: 'refused'; reason: string }

/** What a closed inventory states: its text is made from these and from nothing else. */
export type InventoryFacts = {
  moment: InventoryMoment
  closedAt: Instant
  closedOn: CivilDate
  agency: { name: string; address: string; email: string; phone: string }
  /** The person who made it for the agency. */
  maker: string
  tenant: string
  /** The lessor, for whom the agency makes it; absent from one that was closed before it was named. */
  lessor?: string
  stay: { reservation: string; title: string; address: string; arrival: CivilDate; departure: CivilDate }
  deposit: Cents
  /** The photographs of each section, by the hash of their bytes; absent where there are none. */
  photos?: readonly { section: string; hash: string }[]
  sections: readonly InventorySection[]
  /** At a departure, the closed inventory of the arrival; null where none was closed, and at an arrival. */
  arrival: { closedOn: CivilDate; hash: string; sections: readonly InventorySection[] } | null
  answer: TravelersAnswer
  /** How the house has worded it; absent where it is worded by the product (version 1). */
  wording?: Wording
}

/** The mandatory facts that are missing, empty where the inventory may be closed: parties, stay, and an answer for each thing. */
export function missingInventoryFacts({
  agency,
  maker,
  tenant,
  stay,
  sections,
  answer,
}: InventoryFacts): string[] {
  const texts = {
    ...{ 'agency.name': agency.name, 'agency.address': agency.address, maker, tenant },
    ...{ 'stay.reservation': stay.reservation, 'stay.title': stay.title, 'stay.address': stay.address },
    ...(answer.kind === 'signed' && { 'answer.name': answer.name }),
    ...(answer.kind === 'refused' && { 'answer.reason': answer.reason }),
  }
  const blank = Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [name] : []))
  const left = sections
    .filter((section) => leftToAnswer(section).length > 0)
    .map(({ key }) => `sections.${key}`)
  return [...blank, ...(sections.length === 0 ? ['sections'] : []), ...left]
}
