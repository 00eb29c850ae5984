import './incident-tables.ts'
import * as z from 'zod/mini'
import { defineAct, defineLongAct } from '#modules/accounts/server/define-act.ts'
import { claimTaken, type FileNeeds, takeMessageFiles } from '#modules/messages/server/take-message-files.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { forgetFiles } from '#platform/files/forget-files.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { MOST_ESTIMATES } from '../incident.ts'
import { mayKeepIncidents } from '../incident-policy.ts'
import { demandTakesEstimates, getIncident, lockIncident } from './find-incident.ts'
import { keptFile } from './incident-files.ts'

export type TypedEstimate = {
  incident: string
  provider: string
  amount: Cents
  days: number | null
  /** The estimate itself; `files` has one. */
  files: readonly File[]
}

const DETAIL = z.strictObject({ provider: z.string(), amount: z.number() })

/**
 * Adds what a provider asks for the repair of an incident, with its document, before the owner is asked. Refuses NOT_FOUND, FORBIDDEN,
 * STATUS_CONFLICT, and INVALID_INPUT beside the fields, also for one more than an owner chooses from.
 */
export const addEstimate = defineLongAct({
  name: 'incident.add_estimate',
  subject: ({ db }: { db: Database } & FileNeeds, { incident }: TypedEstimate) => getIncident(db, incident),
  may: mayKeepIncidents,
  audit: { subjectKind: 'incident', version: 1, detail: DETAIL },
  does: async ({ needs, subject, input, record }): Promise<void> => {
    const { provider, amount, days, files } = input
    demandTakesEstimates(subject)
    if (!Number.isInteger(amount) || amount <= 0)
      throw wrongField('amount', 'Indiquez le montant du devis, en euros.')
    if (files.length !== 1) throw wrongField('file', 'Joignez le devis, en un seul fichier.')
    const [file] = await takeMessageFiles(needs, files)
    await inTransaction(needs.db, async (trx) => {
      const incident = await lockIncident(trx, subject.publicId)
      demandTakesEstimates(incident)
      await claimTaken(trx, [file!])
      await trx
        .insertInto('incidentEstimates')
        .values({ ...keptFile(file!), incidentId: incident.id, provider, amount, days })
        .execute()
      if ((await listEstimates(trx, incident.id)).length > MOST_ESTIMATES)
        throw wrongField('provider', `Un propriétaire choisit entre ${MOST_ESTIMATES}\u00a0devis au plus.`)
      await record(trx, incident.publicId, { provider, amount })
    })
  },
})

/** Takes an estimate away before the owner is asked, with its document. Refuses NOT_FOUND, FORBIDDEN and STATUS_CONFLICT. */
export const removeEstimate = defineAct({
  name: 'incident.remove_estimate',
  subject: ({ db }: { db: Database }, { incident }: { incident: string; estimate: string }) =>
    lockIncident(db, incident),
  may: mayKeepIncidents,
  audit: { subjectKind: 'incident', version: 1, detail: DETAIL },
  does: async ({ needs: { db }, subject, input: { estimate }, record }): Promise<void> => {
    demandTakesEstimates(subject)
    const removed = await db
      .deleteFrom('incidentEstimates')
      .where('incidentId', '=', subject.id)
      .where('publicId', '=', isUuid(estimate) ? estimate : null)
      .returning(['provider', 'amount', 'fileKey'])
      .executeTakeFirst()
    if (!removed) throw new Refusal('NOT_FOUND')
    const { fileKey, ...detail } = removed
    await forgetFiles(db, [fileKey])
    await record(db, subject.publicId, detail)
  },
})

/** The estimates of an incident, the cheapest first. */
export function listEstimates(db: Database, incidentId: number) {
  return db
    .selectFrom('incidentEstimates')
    .select(['id', 'publicId', 'provider', 'amount', 'days'])
    .where('incidentId', '=', incidentId)
    .orderBy('amount')
    .orderBy('id')
    .execute()
}
