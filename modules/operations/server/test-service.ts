import './service-test-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { isService, isTested } from '../service.ts'
import { mayTestServices } from '../service-policy.ts'
import type { ServiceAnswer } from '../service-test.ts'
import { type AskingNeeds, askService } from './ask-service.ts'

/** Providers count what they are asked, and some charge for it. */
const TESTS_OF_A_SERVICE = { limit: 5, windowSeconds: 60 }

/**
 * Asks a service whether it does what it is for, and keeps the answer as its last test. Refuses NOT_FOUND for what is no service or is
 * not tested, FORBIDDEN, and TOO_MANY_ATTEMPTS after five tests of it in a minute.
 */
export const testService = defineLongAct({
  name: 'service.test',
  subject: async (_: AskingNeeds, { service }: { service: string }) => {
    if (!isService(service) || !isTested(service)) throw new Refusal('NOT_FOUND', { kind: 'service' })
    return service
  },
  may: mayTestServices,
  audit: {
    ...{ subjectKind: 'service', version: 1 },
    detail: z.strictObject({ outcome: z.string(), said: z.string() }),
  },
  does: async ({ needs, actor, subject: service, record }): Promise<ServiceAnswer> => {
    if (actor.kind !== 'user') throw new Refusal('FORBIDDEN')
    await throttle(needs.db, `service-test:${service}`, TESTS_OF_A_SERVICE)
    const begun = performance.now()
    const answer = await askService(needs, service, actor.userId)
    const tookMs = Math.round(performance.now() - begun)
    await inTransaction(needs.db, async (trx) => {
      const kept = { ...answer, tookMs, testedAt: sql<Date>`now()` }
      await trx
        .insertInto('serviceTests')
        .values({ service, ...kept })
        .onConflict((known) => known.column('service').doUpdateSet(kept))
        .execute()
      await record(trx, service, answer)
    })
    return answer
  },
})
