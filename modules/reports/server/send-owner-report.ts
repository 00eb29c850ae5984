import './report-tables.ts'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { listOwnersOn } from '#modules/ownership/server/find-owners.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { maySendReport } from '../report-policy.ts'
import { getReportedVilla, readOwnerReport } from './read-owner-report.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }
type Input = { property: string; month: string }

/**
 * Keeps the report of one month of a villa as it is today and mails its owners of today where they read it; `month` is `2026-10`.
 * Answers how many were mailed. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT where the villa has no owner, or where the last
 * one that was sent says the same.
 */
export const sendOwnerReport = defineAct({
  name: 'owner_report.send',
  subject: ({ db }: Needs, { property }: Input, actor) => getReportedVilla(db, actor, property),
  may: maySendReport,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({ month: z.string(), report: z.string() }),
  },
  does: async ({ needs, actor, subject: villa, input, record }): Promise<number> => {
    const { db, clock, config } = needs
    const { document } = await readOwnerReport(needs, actor, input)
    const month = `${input.month}-01` as CivilDate
    const owners = (await listOwnersOn(db, [villa], todayInParis(clock))).get(villa.id) ?? []
    const accounts = [...new Map(owners.map((owner) => [owner.accountId, owner])).values()]
    if (accounts.length === 0)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Aucun propriétaire n’est inscrit pour cette villa.' })
    const last = await db
      .selectFrom('ownerReports')
      .select('document')
      .where('propertyId', '=', villa.id)
      .where('agencyId', '=', villa.agencyId)
      .where('month', '=', month)
      .orderBy('sentAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && isDeepStrictEqual(last.document, JSON.parse(JSON.stringify(document))))
      throw new Refusal('STATUS_CONFLICT', { reason: 'Ce rapport a déjà été envoyé tel quel.' })
    const { publicId } = await db
      .insertInto('ownerReports')
      .values({ propertyId: villa.id, agencyId: villa.agencyId, month, document: JSON.stringify(document) })
      .returning('publicId')
      .executeTakeFirstOrThrow()
    for (const { accountId, firstName, email } of accounts)
      await queueMail(db, {
        template: 'owner-report',
        to: email,
        props: {
          ...{ firstName, propertyTitle: villa.title, agencyName: villa.agency, title: document.title },
          url: `${config.publicUrl}/owner/rapports/${publicId}`,
        },
        dedupeKey: `owner-report:${publicId}:${accountId}`,
      })
    await record(db, villa.publicId, { month: input.month, report: publicId })
    return accounts.length
  },
})
