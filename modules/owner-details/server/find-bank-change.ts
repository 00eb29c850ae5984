import './owner-detail-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { BANK_PROOF_HOURS, type BankChange } from '../bank-change.ts'
import { mayChangeBankAccount } from '../owner-details-policy.ts'

export type BankSettings = {
  /** The account the owner is paid on; null before the first one. */
  account: { holder: string; ibanEnd: string } | null
  change: BankChange | null
}

/** A change of account under way, for the pages of its links; null once it is over. */
export async function findBankChange(db: Database, publicId: string): Promise<BankChange | null> {
  if (!isUuid(publicId)) return null
  const row = await openChanges(db).where('publicId', '=', publicId).executeTakeFirst()
  return row ? toBankChange(row) : null
}

/**
 * The account the owner is paid on and its change under way, by their last four characters, for that owner.
 * Refuses FORBIDDEN.
 */
export async function getBankSettings({ db }: { db: Database }, actor: Actor): Promise<BankSettings> {
  if (actor.kind !== 'user' || !mayChangeBankAccount(actor, { ownerId: actor.userId }))
    throw new Refusal('FORBIDDEN')
  const account = await db
    .selectFrom('ownerBankAccounts')
    .select(['holder', 'iban'])
    .where('ownerId', '=', actor.userId)
    .executeTakeFirst()
  const change = await openChanges(db).where('ownerId', '=', actor.userId).executeTakeFirst()
  return {
    account: account ? { holder: account.holder, ibanEnd: endOfIban(account.iban) } : null,
    change: change ? toBankChange(change) : null,
  }
}

function openChanges(db: Database) {
  return (
    db
      .selectFrom('ownerBankChanges')
      .select(['publicId', 'iban', 'askedAt', 'takesEffectAt'])
      .where('stoppedAt', 'is', null)
      .where('appliedAt', 'is', null)
      // An account given by a link waits on the page of that link alone.
      .where('codeHash', 'is', null)
      // A change that was not proved is over once its link has expired.
      .where((is) =>
        is.or([
          is('takesEffectAt', 'is not', null),
          is('askedAt', '>', sql<Date>`now() - make_interval(hours => ${BANK_PROOF_HOURS})`),
        ]),
      )
  )
}

type Row = { publicId: string; iban: string; askedAt: Date; takesEffectAt: Date | null }

function toBankChange({ publicId, iban, askedAt, takesEffectAt }: Row): BankChange {
  return {
    id: publicId,
    ibanEnd: endOfIban(iban),
    askedAt: askedAt.toISOString(),
    takesEffectAt: takesEffectAt?.toISOString() ?? null,
  }
}

/** The last four characters of the account that an owner's link gave and that waits for its mailed code; null without one. */
export async function findWaitingIbanEnd(db: Database, ownerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ownerBankChanges')
    .select('iban')
    .where('ownerId', '=', ownerId)
    .where('stoppedAt', 'is', null)
    .where('appliedAt', 'is', null)
    .where('codeHash', 'is not', null)
    .executeTakeFirst()
  return row ? endOfIban(row.iban) : null
}
