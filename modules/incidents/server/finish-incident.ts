import './incident-tables.ts'
import * as z from 'zod/mini'
import { defineAct, defineLongAct } from '#modules/accounts/server/define-act.ts'
import { type FileNeeds, takeMessageFiles } from '#modules/messages/server/take-message-files.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { mayKeepIncidents } from '../incident-policy.ts'
import { getIncident, lockIncident, takeStep } from './find-incident.ts'
import { keepFiles } from './incident-files.ts'
import { mailOwnerNews } from './mail-incident.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } } & FileNeeds
type Done = { incident: string; words: string; files: readonly File[] }

/**
 * Says that the repair is done, with the photographs that show it; the owner who pays it is mailed. Refuses NOT_FOUND, FORBIDDEN,
 * STATUS_CONFLICT where the owner has to agree first, and INVALID_INPUT beside `file`.
 */
export const finishIncident = defineLongAct({
  name: 'incident.finish',
  subject: ({ db }: Needs, { incident }: Done) => getIncident(db, incident),
  may: mayKeepIncidents,
  audit: { subjectKind: 'incident', version: 1, detail: z.strictObject({ files: z.number() }) },
  does: async ({ needs, actor, subject, input: { words, files }, record }): Promise<void> => {
    const taken = await takeMessageFiles(needs, files)
    await inTransaction(needs.db, async (trx) => {
      const incident = await lockIncident(trx, subject.publicId)
      await takeStep(trx, incident, 'finish', { ...needs, actor, words: words.trim() || null })
      await keepFiles(trx, incident.id, 'after', taken)
      if (incident.payer === 'owner') await mailOwnerNews({ ...needs, db: trx }, incident, 'done')
      await record(trx, incident.publicId, { files: taken.length })
    })
  },
})

/**
 * Ends an incident: closed once the repair is done, cancelled before, with what there is to say of it. Refuses NOT_FOUND, FORBIDDEN and
 * STATUS_CONFLICT for one that has ended.
 */
export const closeIncident = defineAct({
  name: 'incident.close',
  subject: (
    { db }: Omit<Needs, keyof FileNeeds | 'config'>,
    { incident }: { incident: string; words: string },
  ) => lockIncident(db, incident),
  may: mayKeepIncidents,
  audit: { subjectKind: 'incident', version: 1, detail: z.strictObject({ state: z.string() }) },
  does: async ({ needs: { db, clock }, actor, subject, input, record }): Promise<void> => {
    const step = subject.state === 'done' ? 'close' : 'cancel'
    const state = await takeStep(db, subject, step, { clock, actor, words: input.words.trim() || null })
    await record(db, subject.publicId, { state })
  },
})
