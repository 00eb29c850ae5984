import { hasLiveLink } from '#modules/links/server/resolve-link.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { answerSubject, type DistantAnswer, takesAnswer } from '../distant-answer.ts'
import type { InventoryMoment } from '../inventory.ts'
import { remarksEnd } from '../inventory-remarks.ts'
import type { InventoryNeeds } from './fill-inventory.ts'
import { type InventoryPhoto, listInventoryPhotos } from './inventory-photos.ts'
import type { StayInventory } from './list-inventories.ts'

/** What a closed inventory shows beside its text. */
export type ClosedParts = {
  photos: InventoryPhoto[]
  /** The answer of an absent traveler, until when they may give it, and whether a link lets them; null for one who was there. */
  asked: { answered: DistantAnswer | null; until: Date | null; isLive: boolean } | null
}

/** Its photographs, and the answer of an absent traveler. The caller has checked who may read them. */
export async function readClosedParts(
  { db, clock }: InventoryNeeds,
  { id, publicId }: Pick<Reservation, 'id' | 'publicId'>,
  moment: InventoryMoment,
  closed: NonNullable<StayInventory['closed']>,
): Promise<ClosedParts> {
  const isOpen = takesAnswer(closed, clock.now())
  const subject = { scope: 'inventory', subjectId: answerSubject(publicId, moment) } as const
  const [photos, isLive] = await Promise.all([
    listInventoryPhotos(db, { reservationId: id, moment }),
    isOpen && hasLiveLink(db, subject),
  ])
  const asked = { answered: closed.answered, until: isOpen ? remarksEnd(closed.at) : null, isLive }
  return { photos, asked: closed.facts.answer.kind === 'absent' ? asked : null }
}
