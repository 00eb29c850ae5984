import type { InventoryMoment } from './inventory.ts'
import type { InventoryFacts } from './inventory-facts.ts'
import { remarksEnd } from './inventory-remarks.ts'

/** Where an answer came from; null parts were not noted. */
export type AnswerOrigin = {
  /** The mailbox to which its link was sent. */
  sentTo: string | null
  /** The network address, and the browser. */
  address: string | null
  browser: string | null
}

/** What an absent traveler answered by link: the name they signed with, or why they refuse. */
export type DistantAnswer = { kind: 'signed' | 'refused'; words: string; at: Date; origin: AnswerOrigin }

/** What a link to answer an inventory opens. */
export function answerSubject(publicId: string, moment: InventoryMoment): string {
  return `${publicId}:${moment}`
}

/** The stay and the inventory that such a link opens. */
export function answeredBy(subjectId: string): { reservation: string; moment: InventoryMoment } {
  const [reservation = '', moment] = subjectId.split(':')
  return { reservation, moment: moment === 'departure' ? 'departure' : 'arrival' }
}

/** Whether an absent traveler may still sign a closed inventory, or refuse to: once, within the time of their remarks. */
export function takesAnswer(
  { at, facts, answered }: { at: Date; facts: Pick<InventoryFacts, 'answer'>; answered: unknown },
  now: Date,
): boolean {
  return facts.answer.kind === 'absent' && answered === null && now < remarksEnd(at)
}
