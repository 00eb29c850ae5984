import './owner-detail-tables.ts'
import { sql } from 'kysely'
import { defineAct, defineLongAct } from '#modules/accounts/server/define-act.ts'
import { getParty, keepPersonParty } from '#modules/ownership/server/find-parties.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { CODE_MINUTES, CODE_TRIES, hashOfCode, isRightCode, newOneTimeCode } from '#platform/one-time-code.ts'
import { throttleRefilled } from '#platform/throttle.ts'
import { type BankAccount, readBankAccount } from '#shared/forms/bank-account.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayGiveAccountByLink } from '../owner-details-policy.ts'
import { applyChange } from './apply-bank-changes.ts'
import {
  bankStepAudit,
  closeChange,
  lockOpenChange,
  type OpenBankChange,
  ownerOf,
} from './bank-change-queries.ts'
import { endDetailsLinks } from './details-links.ts'
import { ACCOUNT_GIVEN } from './give-owner-details.ts'

/** The codes mailed to one owner by all who hold the link: as many as a person needs, then one each ten minutes. */
const CODES_PER_OWNER = { burst: 6, refillSeconds: 600 }

type Needs = { db: Database; secret: string }
type Owner = { partyId: string }

/** The party whose link it is, and the account that acts for it. */
const ownerOfLink = async ({ db }: Pick<Needs, 'db'>, { partyId }: Owner) => ({
  ...{ partyId, accountId: (await getParty(db, partyId)).accountId },
})

/**
 * Keeps the first account of an owner as it was typed by the holder of their mailed link, and mails the owner a code that
 * confirms it: a link that was forwarded sends no money elsewhere. Another account replaces the one that waits, and its
 * code. Refuses FORBIDDEN, INVALID_INPUT with a sentence for each field, STATUS_CONFLICT when the owner has an account, and
 * TOO_MANY_ATTEMPTS.
 */
export const giveAccountByLink = defineAct({
  name: 'owner.give_account_by_link',
  subject: (needs: Needs, owner: BankAccount & Owner) => ownerOfLink(needs, owner),
  may: mayGiveAccountByLink,
  audit: bankStepAudit('asked'),
  does: async ({
    needs,
    subject: { partyId, accountId },
    input: { partyId: _, ...typed },
    record,
  }): Promise<void> => {
    const account = readBankAccount(typed)
    if ('errors' in account) throw new Refusal('INVALID_INPUT', { errors: account.errors })
    const { db } = needs
    await demandNoAccount(db, partyId)
    await throttleCodes(db, partyId)
    const before = await lockOpenChange(db, { ownerId: partyId })
    if (before) await closeChange(db, before.publicId, 'stoppedAt')
    await keepPersonParty(db, partyId, accountId)
    const change = await db
      .insertInto('ownerBankChanges')
      .values({ ownerId: partyId, ...account })
      .returning(['publicId', 'ownerId', 'iban'])
      .executeTakeFirstOrThrow()
    await mailCode(needs, change)
    await record(db, accountId, { ibanEnd: endOfIban(account.iban) })
  },
})

/** Mails another code for the account that waits; the last one stops working. Refuses NOT_FOUND without one, and as above. */
export const mailAccountCodeAgain = defineAct({
  name: 'owner.mail_account_code_again',
  subject: (needs: Needs, owner: Owner) => ownerOfLink(needs, owner),
  may: mayGiveAccountByLink,
  does: async ({ needs, subject: { partyId } }): Promise<void> => {
    const change = await lockWaiting(needs.db, partyId)
    if (!change) throw new Refusal('NOT_FOUND')
    await throttleCodes(needs.db, partyId)
    await mailCode(needs, change)
  },
})

/** Forgets the account that waits, so that another can be typed; without one, nothing happens. Refuses FORBIDDEN. */
export const forgetWaitingAccount = defineAct({
  name: 'owner.forget_waiting_account',
  subject: (needs: Pick<Needs, 'db'>, owner: Owner) => ownerOfLink(needs, owner),
  may: mayGiveAccountByLink,
  audit: bankStepAudit('stopped'),
  does: async ({ needs: { db }, subject: { partyId, accountId }, record }): Promise<void> => {
    const change = await lockWaiting(db, partyId)
    if (!change) return
    await closeChange(db, change.publicId, 'stoppedAt')
    await record(db, accountId, { ibanEnd: endOfIban(change.iban) })
  },
})

/**
 * Confirms the account that waits by its mailed code: the owner is paid on it from now on. Refuses FORBIDDEN, WRONG_CODE
 * with `attemptsLeft`, CODE_EXPIRED (expired, used up, or of an account that was replaced), STATUS_CONFLICT when the owner
 * has an account.
 */
export const confirmAccountByCode = defineLongAct({
  name: 'owner.confirm_account_by_code',
  subject: (needs: Needs, owner: Owner & { code: string }) => ownerOfLink(needs, owner),
  may: mayGiveAccountByLink,
  audit: bankStepAudit('proved'),
  does: async ({ needs, subject: { partyId, accountId }, input: { code }, record }): Promise<void> => {
    // Counted before the code is compared, so that simultaneous attempts do not exceed the limit, and outside the
    // transaction that a wrong code undoes.
    const { rows } = await sql<{ publicId: string; codeHash: string; codeAttempts: number }>`
    update owner_bank_changes set code_attempts = code_attempts + 1
    where owner_id = ${partyId} and stopped_at is null and applied_at is null and code_hash is not null
      and code_attempts < ${CODE_TRIES}::int and code_expires_at > now()
    returning public_id, code_hash, code_attempts`.execute(needs.db)
    const tried = rows[0]
    if (!tried) throw new Refusal('CODE_EXPIRED')
    if (!isRightCode(needs.secret, purposeOf(tried), code, tried.codeHash))
      throw new Refusal('WRONG_CODE', { attemptsLeft: CODE_TRIES - tried.codeAttempts })
    await inTransaction(needs.db, async (trx) => {
      const change = await lockWaiting(trx, partyId)
      if (change?.publicId !== tried.publicId) throw new Refusal('CODE_EXPIRED')
      await demandNoAccount(trx, partyId)
      await trx
        .updateTable('ownerBankChanges')
        .set({ provedAt: sql<Date>`now()`, takesEffectAt: sql<Date>`now()` })
        .where('publicId', '=', change.publicId)
        .execute()
      await record(trx, accountId, { ibanEnd: endOfIban(change.iban) })
      await applyChange(trx, change)
      await endDetailsLinks(trx, partyId)
    })
  },
})

async function demandNoAccount(trx: Database, partyId: string): Promise<void> {
  const account = await trx
    .selectFrom('ownerBankAccounts')
    .select('ownerId')
    .where('ownerId', '=', partyId)
    .executeTakeFirst()
  if (account) throw new Refusal('STATUS_CONFLICT', { reason: ACCOUNT_GIVEN })
}

/** The change under way of an owner that a code confirms, locked. */
async function lockWaiting(trx: Database, partyId: string): Promise<OpenBankChange | null> {
  const change = await lockOpenChange(trx, { ownerId: partyId })
  return change?.byCode ? change : null
}

function throttleCodes(trx: Database, partyId: string): Promise<void> {
  return throttleRefilled(trx, `bank-code:${partyId}`, CODES_PER_OWNER)
}

/** A code confirms one account and no other: the one that waits may have been replaced since. */
const purposeOf = ({ publicId }: { publicId: string }) => `bank account:${publicId}`

async function mailCode(
  { db: trx, secret }: Needs,
  change: Pick<OpenBankChange, 'publicId' | 'ownerId' | 'iban'>,
): Promise<void> {
  const code = newOneTimeCode()
  await trx
    .updateTable('ownerBankChanges')
    .set({
      codeHash: hashOfCode(secret, purposeOf(change), code),
      codeExpiresAt: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
      codeAttempts: 0,
    })
    .where('publicId', '=', change.publicId)
    .execute()
  const { firstName, email } = await ownerOf(trx, change.ownerId)
  await queueMail(trx, {
    template: 'bank-account-code',
    to: email,
    props: { firstName, ibanEnd: endOfIban(change.iban), code, expiresInMinutes: CODE_MINUTES },
  })
}
