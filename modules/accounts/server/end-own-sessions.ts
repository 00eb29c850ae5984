import './account-events.ts'
import './account-tables.ts'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayChangeAccount } from '../account-policy.ts'
import { ALL_OTHERS } from '../session-choice.ts'
import type { Auth } from './auth.ts'
import { defineLongAct } from './define-act.ts'
import { type DeviceNeeds, deviceHash } from './device-cookie.ts'
import { accountHolder, ownAccount } from './own-account.ts'

type Needs = { db: Database; auth: Auth; emit: Emit } & DeviceNeeds
type ChosenSessions = { which: string; headers: Headers }

/**
 * Ends one of a person’s other sessions, by its id, or all of them (`ALL_OTHERS`): their browsers are signed
 * out at once. A session that is over or belongs to another person is left as it is. Refuses
 * SIGN_IN_REQUIRED.
 */
export const endOwnSessions = defineLongAct({
  name: 'session.end',
  subject: ownAccount<Needs, ChosenSessions>,
  may: mayChangeAccount,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({ ended: z.number() }) },
  does: async ({ needs, actor, input: { which, headers }, record }): Promise<{ ended: number }> => {
    const { userId } = accountHolder(actor)
    const asking = await needs.auth.api.getSession({ headers })
    if (asking?.user.id !== userId) throw new Refusal('SIGN_IN_REQUIRED')
    return inTransaction(needs.db, async (trx) => {
      const others = trx
        .deleteFrom('sessions')
        .where('userId', '=', userId)
        .where('id', '<>', asking.session.id)
      const gone = await (which === ALL_OTHERS ? others : others.where('id', '=', which))
        .returning('deviceHash')
        .execute()
      const here = deviceHash(needs, headers)
      if (which === ALL_OTHERS) await needs.emit(trx, 'account.others_ended', { userId, device: here })
      else if (gone[0]) {
        const stillUsed = await listDevices(trx, userId)
        const device = gone[0].deviceHash
        await needs.emit(trx, 'account.session_ended', {
          ...{ userId, device, stillUsed: here ? [...stillUsed, here] : stillUsed },
        })
      }
      if (gone.length > 0) await record(trx, userId, { ended: gone.length })
      return { ended: gone.length }
    })
  },
})

async function listDevices(trx: Database, userId: string): Promise<string[]> {
  const rows = await trx.selectFrom('sessions').select('deviceHash').where('userId', '=', userId).execute()
  return rows.flatMap(({ deviceHash: device }) => device ?? [])
}
