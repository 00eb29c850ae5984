import './owner-detail-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { CODE_MINUTES, CODE_TRIES, hashOfCode, isRightCode, newOneTimeCode } from '#platform/one-time-code.ts'
import { throttleRefilled } from '#platform/throttle.ts'
import { type BankAccount, readBankAccount } from '#shared/forms/bank-account.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { applyChange } from './apply-bank-changes.ts'
import {
  auditBankChange,
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
type Owner = { ownerId: string }

/**
 * Keeps the first account of an owner as it was typed by the holder of their mailed link, and mails the owner a code that
 * confirms it: a link that was forwarded sends no money elsewhere. Another account replaces the one that waits, and its
 * code. Refuses FORBIDDEN, INVALID_INPUT with a sentence for each field, STATUS_CONFLICT when the owner has an account, and
 * TOO_MANY_ATTEMPTS.
 */
export async function giveAccountByLink(
  needs: Needs,
  actor: Actor,
  { ownerId, ...typed }: BankAccount & Owner,
): Promise<void> {
  demandOwnLink(actor, ownerId)
  const account = readBankAccount(typed)
  if ('errors' in account) throw new Refusal('INVALID_INPUT', { errors: account.errors })
  await inTransaction(needs.db, async (trx) => {
    await demandNoAccount(trx, ownerId)
    await throttleCodes(trx, ownerId)
    const before = await lockOpenChange(trx, { ownerId })
    if (before) await closeChange(trx, before.publicId, 'stoppedAt')
    const change = await trx
      .insertInto('ownerBankChanges')
      .values({ ownerId, ...account })
      .returning(['publicId', 'ownerId', 'iban'])
      .executeTakeFirstOrThrow()
    await mailCode(needs, trx, change)
    await auditBankChange(trx, actor, 'asked', { ownerId, ibanEnd: endOfIban(account.iban) })
  })
}

/** Mails another code for the account that waits; the last one stops working. Refuses NOT_FOUND without one, and as above. */
export async function mailAccountCodeAgain(needs: Needs, actor: Actor, { ownerId }: Owner): Promise<void> {
  demandOwnLink(actor, ownerId)
  await inTransaction(needs.db, async (trx) => {
    const change = await lockWaiting(trx, ownerId)
    if (!change) throw new Refusal('NOT_FOUND')
    await throttleCodes(trx, ownerId)
    await mailCode(needs, trx, change)
  })
}

/** Forgets the account that waits, so that another can be typed; without one, nothing happens. Refuses FORBIDDEN. */
export async function forgetWaitingAccount(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  { ownerId }: Owner,
): Promise<void> {
  demandOwnLink(actor, ownerId)
  await inTransaction(db, async (trx) => {
    const change = await lockWaiting(trx, ownerId)
    if (!change) return
    await closeChange(trx, change.publicId, 'stoppedAt')
    await auditBankChange(trx, actor, 'stopped', { ownerId, ibanEnd: endOfIban(change.iban) })
  })
}

/**
 * Confirms the account that waits by its mailed code: the owner is paid on it from now on. Refuses FORBIDDEN, WRONG_CODE
 * with `attemptsLeft`, CODE_EXPIRED (expired, used up, or of an account that was replaced), STATUS_CONFLICT when the owner
 * has an account.
 */
export async function confirmAccountByCode(
  needs: Needs,
  actor: Actor,
  { ownerId, code }: Owner & { code: string },
): Promise<void> {
  demandOwnLink(actor, ownerId)
  // Counted before the code is compared, so that simultaneous attempts do not exceed the limit.
  const { rows } = await sql<{ publicId: string; codeHash: string; codeAttempts: number }>`
    update owner_bank_changes set code_attempts = code_attempts + 1
    where owner_id = ${ownerId} and stopped_at is null and applied_at is null and code_hash is not null
      and code_attempts < ${CODE_TRIES}::int and code_expires_at > now()
    returning public_id, code_hash, code_attempts`.execute(needs.db)
  const tried = rows[0]
  if (!tried) throw new Refusal('CODE_EXPIRED')
  if (!isRightCode(needs.secret, purposeOf(tried), code, tried.codeHash))
    throw new Refusal('WRONG_CODE', { attemptsLeft: CODE_TRIES - tried.codeAttempts })
  await inTransaction(needs.db, async (trx) => {
    const change = await lockWaiting(trx, ownerId)
    if (change?.publicId !== tried.publicId) throw new Refusal('CODE_EXPIRED')
    await demandNoAccount(trx, ownerId)
    await trx
      .updateTable('ownerBankChanges')
      .set({ provedAt: sql<Date>`now()`, takesEffectAt: sql<Date>`now()` })
      .where('publicId', '=', change.publicId)
      .execute()
    await auditBankChange(trx, actor, 'proved', { ownerId, ibanEnd: endOfIban(change.iban) })
    await applyChange(trx, change)
    await endDetailsLinks(trx, ownerId)
  })
}

/** The link of the owner, and no other actor: the others give the account at once, or are proved otherwise. */
function demandOwnLink(actor: Actor, ownerId: string): void {
  if (actor.kind !== 'link' || actor.scope !== 'owner_details' || actor.subjectId !== ownerId)
    throw new Refusal('FORBIDDEN')
}

async function demandNoAccount(trx: Database, ownerId: string): Promise<void> {
  const account = await trx
    .selectFrom('ownerBankAccounts')
    .select('ownerId')
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  if (account) throw new Refusal('STATUS_CONFLICT', { reason: ACCOUNT_GIVEN })
}

/** The change under way of an owner that a code confirms, locked. */
async function lockWaiting(trx: Database, ownerId: string): Promise<OpenBankChange | null> {
  const change = await lockOpenChange(trx, { ownerId })
  return change?.byCode ? change : null
}

function throttleCodes(trx: Database, ownerId: string): Promise<void> {
  return throttleRefilled(trx, `bank-code:${ownerId}`, CODES_PER_OWNER)
}

/** A code confirms one account and no other: the one that waits may have been replaced since. */
const purposeOf = ({ publicId }: { publicId: string }) => `bank account:${publicId}`

async function mailCode(
  { secret }: Needs,
  trx: Database,
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
