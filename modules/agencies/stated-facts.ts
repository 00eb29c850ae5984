import type { Agency } from './agency.ts'
import type { PaperEnds } from './agency-papers.ts'

/** What an agency states of itself on the site and in its papers, and may change: all but its SIREN, by which it is that company. */
export type StatedFacts = Omit<Agency, 'id' | 'publicId' | 'slug' | 'siren'>

export const STATED_FACTS = [
  'name',
  'legalForm',
  'address',
  'email',
  'phone',
  'cardNumber',
  'cardAuthority',
  'guarantor',
  'guarantorAddress',
  'liabilityInsurer',
  'mediator',
  'mediatorUrl',
] as const satisfies readonly (keyof StatedFacts)[]

type StatedFact = keyof StatedFacts

/** The facts that differ, in the order in which they are stated. */
export function changedFacts(before: StatedFacts, after: StatedFacts): StatedFact[] {
  return STATED_FACTS.filter((fact) => before[fact] !== after[fact])
}

/** The paper that each of these facts is read on: another guarantor has given another paper, whose last day is not known. */
const PROVED_BY: Partial<Record<StatedFact, keyof PaperEnds>> = {
  cardNumber: 'cardEndsOn',
  cardAuthority: 'cardEndsOn',
  guarantor: 'guaranteeEndsOn',
  liabilityInsurer: 'insuranceEndsOn',
}

/** The papers whose last day is to be given again once these facts have changed. */
export function papersToProve(changed: readonly StatedFact[]): (keyof PaperEnds)[] {
  return [...new Set(changed.flatMap((fact) => PROVED_BY[fact] ?? []))]
}

/** What a change of an agency's facts changed: some of them, the amount of its guarantee alone, or nothing. */
export type FactsChange = 'facts' | 'amount' | 'nothing'
