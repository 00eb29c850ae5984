import './account-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayDisableAccount } from '../account-policy.ts'
import { listRolesOf } from './account-queries.ts'
import { defineAct } from './define-act.ts'
import { findPerson } from './find-person.ts'

/**
 * Disables an account: its sessions end at once and no new one can be opened. An ADMIN may not disable an
 * ADMIN or a SUPER_ADMIN, and no account may disable itself. Refuses NOT_FOUND, FORBIDDEN.
 */
export const disableAccount = defineAct({
  name: 'account.disable',
  subject: async ({ db }: { db: Database }, { userId }: { userId: string }) => {
    if (!(await findPerson(db, userId))) throw new Refusal('NOT_FOUND')
    return { userId, roles: await listRolesOf(db, userId) }
  },
  may: mayDisableAccount,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db }, subject: { userId }, record }): Promise<void> => {
    await db
      .updateTable('users')
      .set({ disabledAt: sql`coalesce(disabled_at, now())` })
      .where('id', '=', userId)
      .execute()
    await db.deleteFrom('sessions').where('userId', '=', userId).execute()
    await record(db, userId, {})
  },
})
