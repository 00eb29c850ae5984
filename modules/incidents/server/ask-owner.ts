import './incident-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepIncidents } from '../incident-policy.ts'
import { lockIncident, takeStep } from './find-incident.ts'
import { listEstimates } from './incident-estimates.ts'
import { mailEstimates } from './mail-incident.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/**
 * Asks the owner which estimate of a repair at their expense they agree to: they are mailed, and answer in their console. Refuses
 * NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT without an estimate or once it is asked.
 */
export const askOwner = defineAct({
  name: 'incident.ask',
  subject: ({ db }: Needs, { incident }: { incident: string }) => lockIncident(db, incident),
  may: mayKeepIncidents,
  audit: { subjectKind: 'incident', version: 1, detail: z.strictObject({}) },
  does: async ({ needs, actor, subject, record }): Promise<void> => {
    const { db, clock } = needs
    await takeStep(db, subject, 'ask', { clock, actor })
    const estimates = await listEstimates(db, subject.id)
    if (estimates.length === 0)
      throw new Refusal('STATUS_CONFLICT', {
        reason: 'Ajoutez d’abord un devis\u00a0: le propriétaire en choisit un.',
      })
    if (!subject.informedAt)
      await db
        .updateTable('incidents')
        .set({ informedAt: clock.now() })
        .where('id', '=', subject.id)
        .execute()
    await mailEstimates(needs, subject, estimates)
    await record(db, subject.publicId, {})
  },
})
