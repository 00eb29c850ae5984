import './stay-inventory-tables.ts'
import { sql } from 'kysely'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/queue/queue.ts'
import { answerSubject } from '../distant-answer.ts'
import type { InventoryMoment } from '../inventory.ts'
import { closedWhenAnswersEnd } from '../inventory-remarks.ts'

/** The kind of the queue's items that write the next file of a closed inventory; their subject names it (`answerSubject`). */
export const INVENTORY_VERSION = 'inventory-version'

/** The most inventories that one round of the job queues. */
const AT_ONCE = 200

/** Has the file of a closed inventory written once the caller's transaction commits: it was closed, or something was said of it. */
export function queueVersion(trx: Database, publicId: string, moment: InventoryMoment): Promise<void> {
  return enqueue(trx, INVENTORY_VERSION, [answerSubject(publicId, moment)])
}

/**
 * Queues the inventories whose files miss something: the time for an answer ended without one, or what was said came while a file
 * was being written. Gives how many.
 */
export async function queueLateVersions({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const { rows } = await sql<{ publicId: string; moment: InventoryMoment }>`
    select r.public_id, i.moment
    from stay_inventories i
    join ${RESERVATION_ROWS} r on r.property_id = i.property_id and r.id = i.reservation_id
    left join stay_inventory_answers a on a.inventory_id = i.id
    left join stay_inventory_remarks m on m.inventory_id = i.id
    left join lateral (select * from stay_inventory_versions v where v.inventory_id = i.id order by v.rank desc limit 1) v on true
    where i.closed_at is not null and (v.rank is null
      or (a.inventory_id is not null and not v.says_answer)
      or (m.inventory_id is not null and not v.says_remarks)
      or (a.inventory_id is null and not v.says_end and i.closed_at <= ${closedWhenAnswersEnd(clock.now())}
        and i.facts #>> '{answer,kind}' = 'absent'))
    order by i.id limit ${AT_ONCE}`.execute(db)
  await enqueue(
    db,
    INVENTORY_VERSION,
    rows.map(({ publicId, moment }) => answerSubject(publicId, moment)),
  )
  return rows.length
}
