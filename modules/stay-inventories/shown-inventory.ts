import type { Instant } from '#shared/paris-time.ts'
import {
  INVENTORY_MOMENTS,
  type InventoryMoment,
  type InventorySection,
  isAnswerDemanded,
  leftToAnswer,
} from './inventory.ts'
import { differencesOf } from './inventory-document.ts'
import type { InventoryFacts, TravelersAnswer } from './inventory-facts.ts'

/** Where an inventory of a stay stands. */
export type ShownInventory = { moment: InventoryMoment } & (
  | { state: 'none' }
  | { state: 'open'; left: number; total: number }
  | {
      state: 'closed'
      at: Instant
      answer: TravelersAnswer['kind']
      differences: number
      isRemarked: boolean
    }
)

type Kept = {
  moment: InventoryMoment
  sections: readonly InventorySection[]
  closed: { at: Date; facts: InventoryFacts; remarks: unknown } | null
}

/** Both inventories of a stay, also those that are not begun. */
export function shownInventories(kept: readonly Kept[]): ShownInventory[] {
  return INVENTORY_MOMENTS.map((moment): ShownInventory => {
    const found = kept.find((one) => one.moment === moment)
    if (!found) return { moment, state: 'none' }
    const { sections, closed } = found
    if (closed) {
      const { answer } = closed.facts
      const differences = differencesOf(closed.facts).length
      return {
        ...{ moment, state: 'closed', at: closed.at.toISOString(), answer: answer.kind, differences },
        isRemarked: closed.remarks !== null,
      }
    }
    const demanded = sections.flatMap(({ items }) => items.filter(isAnswerDemanded))
    return { moment, state: 'open', left: sections.flatMap(leftToAnswer).length, total: demanded.length }
  })
}

const ANSWERS: Record<TravelersAnswer['kind'], string> = {
  signed: 'signé par le voyageur',
  absent: 'établi sans le voyageur',
  refused: 'signature refusée',
}

/** Where an inventory stands, in words and in the tone of its badge. */
export function inventoryStateWords(
  shown: ShownInventory,
): readonly [words: string, tone: 'neutral' | 'info' | 'success'] {
  if (shown.state === 'none') return ['Pas commencé', 'neutral']
  if (shown.state === 'open')
    return [
      shown.left === 0 ? 'À clore' : `${shown.total - shown.left}\u00a0sur ${shown.total} constatés`,
      'info',
    ]
  return [`Clos, ${ANSWERS[shown.answer]}`, 'success']
}
