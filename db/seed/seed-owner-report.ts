import { listSendings } from '#modules/reports/server/list-sent-reports.ts'
import { sendOwnerReport } from '#modules/reports/server/send-owner-report.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** The report of last month that the owner of the demonstration was sent of one of their villas; the next start sends no other. */
export async function seedOwnerReport(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const head = await findDemoPerson(db, 'AGENCY_ADMIN')
  const owner = await findDemoPerson(db, 'OWNER')
  if (!head || !owner) return
  const villa = await db
    .selectFrom('properties')
    .select(['id', 'publicId', 'agencyId'])
    .where('ownerId', '=', owner.userId)
    .where('agencyId', 'in', head.agencyIds)
    .where('status', '=', 'published')
    .orderBy('id')
    .executeTakeFirst()
  if (!villa) return
  const month = addMonths(`${todayInParis(clock).slice(0, 7)}-01` as CivilDate, -1)
  if ((await listSendings(db, villa, month)).length > 0) return
  await sendOwnerReport(needs, head, { property: villa.publicId, month: month.slice(0, 7) })
}
