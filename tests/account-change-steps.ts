import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { askEmailChange } from '#modules/accounts/server/ask-email-change.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import type { Caller } from '#modules/accounts/server/caller.ts'
import { findOwnEmailChange } from '#modules/accounts/server/find-email-change.ts'
import { proveEmailChange } from '#modules/accounts/server/prove-email-change.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { linkEndIn } from '#modules/links/server/link-end.ts'
import { askBankChange } from '#modules/owner-details/server/ask-bank-change.ts'
import { giveBankAccount } from '#modules/owner-details/server/give-owner-details.ts'
import { proveBankChange } from '#modules/owner-details/server/prove-bank-change.ts'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { PASSWORD } from './account-factory.ts'

type Needs = { db: Database; auth: Auth; config: { publicUrl: string } }

/** An owner who is paid on an account asks for another one and for another address, then proves both by their links. */
export function openChangeSteps(needs: Needs, person: Actor, caller: Caller) {
  const owner = { ...person, roles: ['OWNER'] } as Actor & { kind: 'user' }
  const holder = 'Nora Exemple'
  return {
    ask: async () => {
      const first = { holder, iban: 'FR7630006000011234567890189', partyId: owner.userId }
      await giveBankAccount({ ...needs, clock: systemClock }, SYSTEM, first)
      const second = { holder, iban: 'DE89370400440532013000', currentPassword: PASSWORD }
      await askBankChange(needs, owner, { partyId: owner.userId, ...second, ...caller })
      await askEmailChange(needs, owner, {
        ...{ email: 'autre@example.net', currentPassword: PASSWORD },
        ...caller,
      })
    },
    prove: async () => {
      const { publicId: change } = await needs.db
        .selectFrom('ownerBankChanges')
        .select('publicId')
        .where('ownerId', '=', owner.userId)
        .executeTakeFirstOrThrow()
      const link = { scope: 'bank_change', subjectId: change } as const
      const token = await issueLink(needs.db, { ...link, expiresAt: await linkEndIn(needs.db, 60) })
      await proveBankChange(needs, { token, change })
      await proveEmailChange(needs, { change: (await findOwnEmailChange(needs, owner))!.id })
    },
  }
}
