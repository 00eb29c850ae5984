import './owner-detail-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { partyName } from '#modules/ownership/party.ts'
import { listOwningParties } from '#modules/ownership/server/find-parties.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { BANK_PROOF_HOURS, type BankChange } from '../bank-change.ts'
import { mayChangeBankAccount } from '../owner-details-policy.ts'

export type BankSettings = {
  /** The party that is paid: the person of the account, or a company it acts for. */
  partyId: string
  name: string
  /** The account it is paid on; null before the first one. */
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
 * The account on which each party of an owner is paid and its change under way, by their last four characters, for that owner:
 * the person first, then the companies they act for. Refuses FORBIDDEN.
 */
export async function listBankSettings({ db }: { db: Database }, actor: Actor): Promise<BankSettings[]> {
  if (actor.kind !== 'user' || !mayChangeBankAccount(actor, { ownerId: actor.userId }))
    throw new Refusal('FORBIDDEN')
  const parties = await listOwningParties(db, actor.userId)
  const ids = parties.map(({ id }) => id)
  const [accounts, changes] = await sideBySide(
    db,
    () =>
      db
        .selectFrom('ownerBankAccounts')
        .select(['ownerId', 'holder', 'iban'])
        .where('ownerId', 'in', ids)
        .execute(),
    () => openChanges(db).where('ownerId', 'in', ids).execute(),
  )
  return parties.map((party) => {
    const account = accounts.find(({ ownerId }) => ownerId === party.id)
    const change = changes.find(({ ownerId }) => ownerId === party.id)
    return {
      ...{ partyId: party.id, name: partyName(party) },
      account: account ? { holder: account.holder, ibanEnd: endOfIban(account.iban) } : null,
      change: change ? toBankChange(change) : null,
    }
  })
}

function openChanges(db: Database) {
  return (
    db
      .selectFrom('ownerBankChanges')
      .select(['publicId', 'ownerId', 'iban', 'askedAt', 'takesEffectAt'])
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

/** The last four characters of the account that a party's link gave and that waits for its mailed code; null without one. */
export async function findWaitingIbanEnd(db: Database, partyId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ownerBankChanges')
    .select('iban')
    .where('ownerId', '=', partyId)
    .where('stoppedAt', 'is', null)
    .where('appliedAt', 'is', null)
    .where('codeHash', 'is not', null)
    .executeTakeFirst()
  return row ? endOfIban(row.iban) : null
}
