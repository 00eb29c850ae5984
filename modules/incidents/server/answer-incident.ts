import './incident-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { mayAnswerIncident } from '../incident-policy.ts'
import { lockIncident, takeStep } from './find-incident.ts'
import { listEstimates } from './incident-estimates.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }
/** The estimate that is agreed to; null for a refusal, which says why. */
type Answer = { incident: string; estimate: string | null; reason: string }

/**
 * Records what the owner answers to the estimates of a repair: the one that they agree to stands as their agreement in writing, and the
 * agency is mailed either way. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT once it is answered, and INVALID_INPUT beside `reason` for
 * a refusal that says none.
 */
export const answerIncident = defineAct({
  name: 'incident.answer',
  subject: ({ db }: Needs, { incident }: Answer) => lockIncident(db, incident),
  may: mayAnswerIncident,
  audit: {
    ...{ subjectKind: 'incident', version: 1 },
    detail: z.strictObject({
      ...{ state: z.string(), provider: z.nullable(z.string()), amount: z.nullable(z.number()) },
    }),
  },
  does: async ({ needs: { db, clock, config }, actor, subject, input, record }): Promise<void> => {
    const chosen =
      input.estimate === null
        ? null
        : (await listEstimates(db, subject.id)).find(({ publicId }) => publicId === input.estimate)
    if (chosen === undefined) throw new Refusal('NOT_FOUND')
    const reason = chosen ? null : input.reason.trim()
    if (reason === '') throw wrongField('reason', 'Dites à l’agence pourquoi vous refusez.')
    const state = await takeStep(db, subject, chosen ? 'agree' : 'refuse', { clock, actor, words: reason })
    if (chosen)
      await db.updateTable('incidentEstimates').set({ isAgreed: true }).where('id', '=', chosen.id).execute()
    const [provider, amount] = [chosen?.provider ?? null, chosen?.amount ?? null]
    const { email } = await getAgency(db, subject.agencyId)
    await queueMail(db, {
      template: 'incident-answered',
      to: email,
      props: {
        ...{ propertyTitle: subject.villa, subject: subject.subject, provider, amount, reason },
        url: `${config.publicUrl}/agent/incidents/${subject.publicId}`,
      },
    })
    await record(db, subject.publicId, { state, provider, amount })
  },
})
