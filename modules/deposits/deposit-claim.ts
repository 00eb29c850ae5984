import { type Cents, formatEuros } from '#shared/money.ts'
import type { DepositWay } from './deposit-plan.ts'
import type { HoldMethod } from './hold-status.ts'
import { claimableOf, type WornThing } from './wear.ts'

/** Days that a traveler has to answer a claim. */
export const ANSWER_DAYS = 7

/** The most things that one claim is of, and the longest texts. */
export const MOST_ITEMS = 8
export const LONGEST_LABEL = 200
export const LONGEST_WORDS = 2_000

/** The most photographs, quotes and invoices of one claim. */
export const MOST_CLAIM_FILES = 12

/** The longest words by which an agency accepts that a deposit covers nothing. */
export const LONGEST_ACCEPTANCE = 500

/** A thing of a claim as it is typed: an empty label is a line that was not used. */
export type TypedItem = { label: string; cost: Cents | null; age: number | null; lasts: number | null }

/** A thing that is claimed, wear deducted. */
export type ClaimItem = WornThing & { label: string; claimed: Cents }

type Depositing = { way: DepositWay; amount: Cents }
type Received = { method: HoldMethod; captured: Cents; refunded: Cents }

/** The most that may be claimed of a deposit, and kept of it: of one by transfer, what came and did not go back. */
export function mostClaimed({ way, amount }: Depositing, holds: readonly Received[]): Cents {
  if (way === 'card_hold') return amount
  const received = holds
    .filter(({ method }) => method === 'bank_transfer')
    .reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  return Math.min(amount, received)
}

type ReadClaim =
  | { items: ClaimItem[]; total: Cents }
  /** By the name of the field: `label-0`, `cost-0`. */
  | { errors: Readonly<Record<string, string>> }

/**
 * A claim from its typed lines: at least one thing, each with its cost, its age and how long it lasts or neither of both, and no more than
 * `most` in all.
 */
export function readClaim(typed: readonly TypedItem[], most: Cents): ReadClaim {
  const errors: Record<string, string> = {}
  const items = typed.flatMap(({ label, cost, age, lasts }, n): ClaimItem[] => {
    const said = label.trim()
    if (said === '' && cost === null) return []
    if (said === '') errors[`label-${n}`] = 'Dites ce qui est à remplacer ou à réparer.'
    if (cost === null || cost <= 0) errors[`cost-${n}`] = 'Indiquez un coût en euros.'
    if (age === null && lasts !== null) errors[`age-${n}`] = 'Indiquez aussi son âge, en années.'
    if (age !== null && lasts === null) errors[`lasts-${n}`] = 'Indiquez aussi sa durée de vie, en années.'
    if (age && lasts === 0) errors[`lasts-${n}`] = 'Indiquez une durée de vie d’un an au moins.'
    const thing = { cost: cost ?? 0, age: age ?? 0, lasts: lasts ?? 0 }
    return [{ label: said, ...thing, claimed: claimableOf(thing) }]
  })
  const total = items.reduce((sum, { claimed }) => sum + claimed, 0)
  if (Object.keys(errors).length > 0) return { errors }
  if (items.length === 0) return { errors: { 'label-0': 'Indiquez au moins une chose.' } }
  if (total === 0)
    return { errors: { 'cost-0': 'L’usure a déjà tout pris\u00a0: il n’y a rien à demander.' } }
  if (total > most)
    return {
      errors: {
        'cost-0': `Le total dépasse les ${formatEuros(most)} du dépôt de garantie\u00a0: demandez le surplus autrement.`,
      },
    }
  return { items, total }
}

/** Where a claim stands for those who read it. `unanswered`: the traveler's days are over. */
export type ClaimStage = 'waiting' | 'agreed' | 'contested' | 'unanswered' | 'decided'

type Claimed = {
  answer: 'agreed' | 'contested' | null
  answerBy: Date
  kept: Cents | null
  decidedAt: Date | null
}

export function claimStage({ answer, answerBy, decidedAt }: Claimed, now: Date): ClaimStage {
  if (decidedAt) return 'decided'
  if (answer) return answer
  return now < answerBy ? 'waiting' : 'unanswered'
}

/** True where a second person has to decide. */
export function awaitsDecision(stage: ClaimStage): boolean {
  return stage === 'contested' || stage === 'unanswered'
}
