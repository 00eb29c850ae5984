import './stay-inventory-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findReservation } from '#modules/reservations/server/find-reservations.ts'
import type { Database } from '#platform/database/database.ts'
import { withoutUnseenSigns } from '#shared/document-letters.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type InventoryMoment, MOMENT_WORDS } from '../inventory.ts'
import { LONGEST_REMARKS, takesRemarks } from '../inventory-remarks.ts'
import { mayRemarkInventory } from '../stay-inventory-policy.ts'
import type { InventoryNeeds } from './fill-inventory.ts'
import { lockStay } from './find-inventory-subject.ts'
import { listInventories } from './list-inventories.ts'
import { mailAnswered } from './mail-answered.ts'
import { queueVersion } from './queue-versions.ts'

type Remarked = { reservation: string; moment: InventoryMoment; words: string }

/**
 * Keeps what a traveler says of a closed inventory of their stay, beside its text, which never changes, and mails the agency. Refuses NOT_FOUND,
 * FORBIDDEN, INVALID_INPUT without words or with too many, and STATUS_CONFLICT before it is closed, after its time, and the second time.
 */
export const remarkInventory = defineAct({
  name: 'stay_inventory.remark',
  subject: async ({ db }: InventoryNeeds & { config: { publicUrl: string } }, { reservation }: Remarked) => {
    const found = isUuid(reservation) ? await findReservation(db, reservation) : null
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  },
  may: mayRemarkInventory,
  audit: { subjectKind: 'reservation', version: 1, detail: z.strictObject({ moment: z.string() }) },
  does: async ({ needs, subject, input: { moment, words }, record }): Promise<void> => {
    const { db, clock } = needs
    const read = readRemarks(words)
    if ('wrong' in read) throw new Refusal('INVALID_INPUT', { errors: { words: read.wrong } })
    const stay = await lockStay(db, subject)
    const closed = (await listInventories(db, stay.id)).find((one) => one.moment === moment)?.closed
    if (!closed || !takesRemarks(closed, clock.now())) throw new Refusal('STATUS_CONFLICT', { reason: OVER })
    await keepRemarks(db, stay.id, moment, { words: read.said, givenAt: clock.now() })
    await queueVersion(db, subject.publicId, moment)
    await mailAnswered(needs, { stay, moment, closed, answer: null, remarks: read.said })
    await record(db, subject.publicId, { moment: MOMENT_WORDS[moment].short })
  },
})

/** What a traveler typed as remarks, or what to correct. */
export function readRemarks(words: string): { said: string } | { wrong: string } {
  const said = withoutUnseenSigns(words).trim()
  if (said === '') return { wrong: 'Écrivez vos observations.' }
  return said.length > LONGEST_REMARKS
    ? { wrong: `Raccourcissez ce texte à ${LONGEST_REMARKS}\u00a0signes au plus.` }
    : { said }
}

/** Keeps the remarks beside a closed inventory; a part of an act, which has asked whether it still takes them. */
export async function keepRemarks(
  db: Database,
  reservationId: number,
  moment: InventoryMoment,
  { words, givenAt }: { words: string; givenAt: Date },
): Promise<void> {
  await db
    .insertInto('stayInventoryRemarks')
    .columns(['inventoryId', 'words', 'givenAt'])
    .expression((of) =>
      of
        .selectFrom('stayInventories')
        .select((is) => ['id', is.val(words).as('words'), is.val(givenAt).as('givenAt')])
        .where('reservationId', '=', reservationId)
        .where('moment', '=', moment),
    )
    .execute()
}

const OVER = 'Vos observations ont été reçues, ou le délai de 48 heures est passé\u00a0: écrivez à l’agence.'
