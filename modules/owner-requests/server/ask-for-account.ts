import './owner-request-tables.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type Asker, throttle } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { readInvitation } from './read-invitation.ts'

/** The mail goes to the address of the owner, not to the holder of the link. */
const PER_REQUEST = { limit: 3, windowSeconds: 24 * 3600 }

/**
 * Mails an owner who came in without account the link by which « Mot de passe oublié » chooses a password, by the used link
 * of their invitation. Refuses LINK_INVALID for another link and for an owner who has a password, TOO_MANY_ATTEMPTS after
 * three in a day.
 */
export async function askForAccount(
  needs: { db: Database; auth: Auth },
  { token, asker }: { token: string; asker: Asker },
): Promise<void> {
  const { publicId, state, ownerId, password } = await readInvitation(needs, { token, asker })
  await throttle(needs.db, `invitation:again:${publicId}`, PER_REQUEST)
  const owner = ownerId === null ? null : await findPerson(needs.db, ownerId)
  if (state !== 'used' || password !== 'no_password' || !owner) throw new Refusal('LINK_INVALID')
  await inTransaction(needs.db, async (trx) => {
    const { api } = await needs.auth.within(trx)
    await api.requestPasswordReset({ body: { email: owner.email } })
    const holder = { kind: 'link', scope: 'invitation', subjectId: publicId } as const
    const entry = { subjectKind: 'owner_request', subjectId: publicId }
    await recordAudit(trx, holder, { action: 'owner_request.ask_account', ...entry })
  })
}
