import './agency-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { AgencyPapers } from '../agency-papers.ts'
import { mayDeclarePapers } from '../agency-policy.ts'

type Declared = AgencyPapers & { agencyId: number }

const PAPERS = z.strictObject({
  cardActivities: z.nullable(z.string()),
  cardEndsOn: z.nullable(z.string()),
  guaranteeEndsOn: z.nullable(z.string()),
  insuranceEndsOn: z.nullable(z.string()),
})

/** Records the activities of an agency's card and the last days of its papers. Refuses NOT_FOUND and FORBIDDEN. */
export const declarePapers = defineAct({
  name: 'agency.declare_papers',
  subject: async ({ db }: { db: Database }, { agencyId }: Declared) => {
    const found = await db
      .selectFrom('agencies')
      .select(['id', 'slug', 'cardActivities', 'cardEndsOn', 'guaranteeEndsOn', 'insuranceEndsOn'])
      .where('id', '=', agencyId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('NOT_FOUND', { kind: 'agency' })
    return found
  },
  may: mayDeclarePapers,
  audit: {
    ...{ subjectKind: 'agency', version: 1 },
    detail: z.strictObject({ before: PAPERS, declared: PAPERS }),
  },
  does: async ({ needs: { db }, subject, input, record }): Promise<void> => {
    const { id, slug, ...before } = subject
    const { agencyId: _, ...declared } = input
    await db.updateTable('agencies').set(declared).where('id', '=', id).execute()
    await record(db, slug, { before, declared })
  },
})
