import type { Stay } from '#modules/calendar/stay.ts'
import { type CivilDate, fromEpochDay, toEpochDay } from '#shared/civil-date.ts'

/**
 * A search row keeps its nights in fourteen columns of 60: block k is in column k modulo fourteen. The
 * columns hold every bookable night (until `lastBookableDay`), and still do 40 days after today entered a new
 * block: no listing disappears from the results between that midnight and the job that writes the rows again.
 */
export const BLOCK_NIGHTS = 60
export const RING_BLOCKS = 14
export const RING_NIGHTS = BLOCK_NIGHTS * RING_BLOCKS

/** The nights of a stay inside one block: one bit for each night, as in the column of that slot. */
export type BlockMask = { block: number; slot: number; mask: bigint }

export function blockOf(date: CivilDate): number {
  return Math.floor(toEpochDay(date) / BLOCK_NIGHTS)
}

/** First night of a block. */
export function firstNightOf(block: number): CivilDate {
  return fromEpochDay(block * BLOCK_NIGHTS)
}

/** The nights of a stay, block by block; a stay of at most 61 nights touches two. */
export function blockMasks(stay: Stay): BlockMask[] {
  const [arrival, departure] = [toEpochDay(stay.arrival), toEpochDay(stay.departure)]
  const masks: BlockMask[] = []
  for (let block = blockOf(stay.arrival); block * BLOCK_NIGHTS < departure; block += 1) {
    const first = block * BLOCK_NIGHTS
    const from = Math.max(arrival - first, 0)
    const until = Math.min(departure - first, BLOCK_NIGHTS)
    masks.push({
      block,
      slot: block % RING_BLOCKS,
      mask: ((1n << BigInt(until - from)) - 1n) << BigInt(from),
    })
  }
  return masks
}
