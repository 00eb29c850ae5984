import './account-tables.ts'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayStopEmailChange } from '../account-policy.ts'
import { defineAct } from './define-act.ts'
import { dropSessions } from './drop-sessions.ts'
import { closeEmailChange, lockEmailChange } from './email-change-queries.ts'

/**
 * Stops a change of address that has not taken effect: by the holder who is signed in, or by the link of the warning
 * (`change` is its subject). The link also ends every session of the account: its reader says that another person asked.
 * Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT once the change is over.
 */
export const stopEmailChange = defineAct({
  name: 'account.email_change_stopped',
  subject: ({ db }: { db: Database; emit: Emit }, { change }: { change: string }) =>
    lockEmailChange(db, change),
  may: mayStopEmailChange,
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({}) },
  does: async ({ needs: { db, emit }, actor, subject: change, record }): Promise<void> => {
    if (!change.isOpen) throw new Refusal('STATUS_CONFLICT')
    const { userId } = change
    await closeEmailChange(db, change.publicId, 'stoppedAt')
    if (actor.kind === 'link') await dropSessions(db, emit, userId)
    await record(db, userId, {})
  },
})
