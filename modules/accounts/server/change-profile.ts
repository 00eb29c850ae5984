import './account-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { mayChangeAccount } from '../account-policy.ts'
import { checked, ProfileInput } from './account-input.ts'
import { defineAct } from './define-act.ts'
import { ownAccount } from './own-account.ts'

type Needs = { db: Database }
type ChangedProfile = { firstName: string; lastName: string; phone: string | null }

/**
 * Corrects the name and contact details of the person signed in (GDPR art. 16). Signed contracts keep their
 * text, and an identity checked under another name must be checked again. Refuses SIGN_IN_REQUIRED and
 * INVALID_INPUT.
 */
export const changeProfile = defineAct({
  name: 'account.change_profile',
  subject: ownAccount<Needs, ChangedProfile>,
  may: mayChangeAccount,
  does: async ({ needs: { db }, subject: { userId }, input }): Promise<void> => {
    const { firstName, lastName, phone } = checked(ProfileInput, { ...input, phone: input.phone ?? '' })
    await db
      .updateTable('users')
      .set({ firstName, lastName, name: `${firstName} ${lastName}`, phone, updatedAt: sql<Date>`now()` })
      .where('id', '=', userId)
      .execute()
  },
})
