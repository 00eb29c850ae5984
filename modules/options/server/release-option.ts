import './option-events.ts'
import './option-tables.ts'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { occupy, releaseOccupations } from '#modules/calendar/server/occupy.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepNights, mayPlaceOptions } from '../option-policy.ts'
import { MOST_OPTIONS, UNDO_MINUTES } from '../option-terms.ts'
import { type FoundOption, lockOption } from './find-option.ts'
import { offerFreeNights } from './offer-nights.ts'
import { readLive } from './place-option.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }

const NO_FACTS = z.strictObject({})

/**
 * Frees the nights of an option, and offers them at once to the contact who waits for them. Does nothing to one that was released
 * already. Refuses NOT_FOUND, and STATUS_CONFLICT for one that has lapsed or became a stay.
 */
export const releaseOption = defineAct({
  name: 'option.release',
  subject: ({ db }: Needs, { option }: { option: string }, actor) =>
    lockOption(db, actor, option, mayKeepNights),
  may: mayKeepNights,
  audit: { subjectKind: 'option', version: 1, detail: NO_FACTS },
  does: async ({ needs, subject, record }): Promise<void> => {
    const { endedAs } = subject
    if (endedAs === 'released') return
    if (endedAs !== null)
      throw new Refusal('STATUS_CONFLICT', {
        reason:
          endedAs === 'booked'
            ? 'Cette option est devenue une réservation\u00a0: c’est elle qui se libère.'
            : 'Cette option a pris fin, ses nuits sont déjà libérées.',
      })
    await freeOption(needs, subject)
    await record(needs.db, subject.publicId, {})
  },
})

/** Frees the nights of an option that has not ended, under the lock of its villa, and offers them to the contact who waits for them. */
export async function freeOption(
  needs: Omit<Needs, 'db'> & { db: Transaction<Tables> },
  { id, propertyId, occupationId }: Pick<FoundOption, 'id' | 'propertyId' | 'occupationId'>,
): Promise<void> {
  const { db: trx } = needs
  await trx
    .updateTable('options')
    .set({ endedAs: 'released', endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await releaseOccupations(trx, propertyId, [occupationId])
  await needs.emit(trx, 'option.ended', { optionId: id })
  await offerFreeNights(needs, propertyId)
}

/**
 * Takes the release of an option back, within three minutes: its nights are held again until the same end. Refuses NOT_FOUND,
 * STATUS_CONFLICT once that time is over or where the contact has three options, and DATES_UNAVAILABLE where another has the nights.
 */
export const restoreOption = defineAct({
  name: 'option.restore',
  subject: ({ db }: { db: Database; emit: Emit }, { option }: { option: string }, actor) =>
    lockOption(db, actor, option),
  may: mayPlaceOptions,
  audit: { subjectKind: 'option', version: 1, detail: NO_FACTS },
  does: async ({ needs: { db: trx, emit }, subject, record }): Promise<void> => {
    const { id, propertyId, arrival, departure, endsAt, endedAs, endedAt, contactId, name } = subject
    if (endedAs === null) return
    const { now, live } = await readLive(trx, contactId)
    const undoneUntil = endedAt!.getTime() + UNDO_MINUTES * 60_000
    if (endedAs !== 'released' || now.getTime() > undoneUntil || endsAt <= now)
      throw new Refusal('STATUS_CONFLICT', {
        reason: 'Il est trop tard pour revenir en arrière\u00a0: posez une nouvelle option.',
      })
    if (live >= MOST_OPTIONS)
      throw new Refusal('STATUS_CONFLICT', { reason: `${name} a déjà ${MOST_OPTIONS} options en cours.` })
    const stay = { arrival, departure }
    const hold = await occupy(trx, { propertyId, stay, kind: 'hold', until: endsAt })
    if (!hold) throw new Refusal('DATES_UNAVAILABLE', stay)
    await trx
      .updateTable('options')
      .set({ endedAs: null, endedAt: null, occupationId: hold.id })
      .where('id', '=', id)
      .execute()
    await emit(trx, 'option.placed', { optionId: id })
    await record(trx, subject.publicId, {})
  },
})
