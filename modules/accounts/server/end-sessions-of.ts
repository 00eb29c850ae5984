import './account-events.ts'
import './account-tables.ts'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { mayManageAccount } from '../account-policy.ts'
import { ALL_OTHERS } from '../session-choice.ts'
import { defineAct } from './define-act.ts'
import { lockAccount } from './lock-account.ts'

type Needs = { db: Database; emit: Emit }

/**
 * Ends one session of another person's account, by its id, or all of them (`ALL_OTHERS`): those browsers are signed out at once. One that is over,
 * or of another account, is left as it is. Refuses NOT_FOUND, FORBIDDEN.
 */
export const endSessionsOf = defineAct({
  name: 'account.end_session',
  subject: ({ db }: Needs, { userId }: { userId: string; which: string }) => lockAccount(db, userId),
  may: mayManageAccount,
  audit: {
    ...{ action: 'session.end', subjectKind: 'user', version: 1 },
    detail: z.strictObject({ ended: z.number() }),
  },
  does: async ({ needs: { db: trx, emit }, subject: { userId }, input: { which }, record }) => {
    const all = trx.deleteFrom('sessions').where('userId', '=', userId)
    const { numDeletedRows } = await (which === ALL_OTHERS
      ? all
      : all.where('id', '=', which)
    ).executeTakeFirstOrThrow()
    const ended = Number(numDeletedRows)
    if (which === ALL_OTHERS) await emit(trx, 'account.others_ended', { userId, device: null })
    if (ended > 0) await record(trx, userId, { ended })
    return { ended }
  },
})
