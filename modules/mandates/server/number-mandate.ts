import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Mandate } from '../mandate.ts'
import { mayKeepMandates } from '../mandate-policy.ts'
import { mandateAfter } from '../mandate-status.ts'
import { demandFreeDays } from './demand-free-days.ts'
import { listTerms, lockMandate, toMandate } from './mandate-rows.ts'
import { registerMandate } from './write-register-line.ts'

/**
 * Gives a drafted mandate its number and its line in the register: from then on it may be signed and is never
 * changed. One that already has its number is left unchanged. Refuses NOT_FOUND, FORBIDDEN, and
 * STATUS_CONFLICT once it is signed or over, or where another mandate of the property is or was in force in its
 * time.
 */
export const numberMandate = defineAct({
  name: 'mandate.number',
  subject: ({ db }: { db: Database; clock: Clock }, { mandateId }: { mandateId: string }) =>
    lockMandate(db, mandateId),
  may: mayKeepMandates,
  audit: { subjectKind: 'mandate', version: 1, detail: z.strictObject({ number: z.nullable(z.number()) }) },
  does: async ({ needs: { db, clock }, subject: mandate, record }): Promise<Mandate> => {
    if (mandate.status === 'awaiting_signature') return toMandate(mandate)
    const status = mandateAfter(mandate.status, 'send')
    if (!status) throw new Refusal('STATUS_CONFLICT', { status: mandate.status })
    await demandFreeDays(db, mandate)
    const [terms] = await listTerms(db, mandate.id)
    const registered = await registerMandate(db, mandate, {
      ...{ entry: 'inscription', writtenOn: todayInParis(clock) },
      terms: terms!,
    })
    await db.updateTable('mandates').set({ status }).where('id', '=', mandate.id).execute()
    await record(db, mandate.publicId, { number: registered.number })
    return toMandate({ ...registered, status })
  },
})
