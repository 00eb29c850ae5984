import './owner-detail-tables.ts'
import type { Insertable } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { listAgenciesOf } from '#modules/signatures/server/find-identity-checks.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type BankAccount, readBankAccount } from '#shared/forms/bank-account.ts'
import { Refusal } from '#shared/refusal.ts'
import { type CompanyIdentity, readCompanyIdentity } from '../company-identity.ts'
import { readTaxIdentity } from '../owner-details.ts'
import { mayGiveOwnerDetails } from '../owner-details-policy.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Records the first account on which an owner is paid; the audit has its last four characters. Refuses
 * FORBIDDEN, INVALID_INPUT with a sentence for each field, and STATUS_CONFLICT when the owner has an account:
 * a stolen session cannot send an owner's money elsewhere.
 */
export async function giveBankAccount(
  { db }: Needs,
  actor: Actor,
  { ownerId, ...typed }: BankAccount & { ownerId: string },
): Promise<void> {
  await demandMayGive(db, actor, ownerId)
  const account = readBankAccount(typed)
  if ('errors' in account) throw new Refusal('INVALID_INPUT', { errors: account.errors })
  await inTransaction(db, async (trx) => {
    const written = await trx
      .insertInto('ownerBankAccounts')
      .values({ ownerId, ...account, givenBy: nameOf(actor) })
      .onConflict((known) => known.column('ownerId').doNothing())
      .returning('ownerId')
      .executeTakeFirst()
    if (!written) throw new Refusal('STATUS_CONFLICT', { reason: ALREADY_GIVEN })
    await audit(trx, actor, ownerId, 'owner.bank_account', { ibanEnd: account.iban.slice(-4) })
  })
}

/**
 * Records the identity under which a person who owns a villa is declared (DAC7); a later one replaces it.
 * Refuses as above.
 */
export async function giveTaxIdentity(
  { db, clock }: Needs,
  actor: Actor,
  { ownerId, ...typed }: { ownerId: string; country: string; taxNumber: string; birthDate: string },
): Promise<void> {
  await demandMayGive(db, actor, ownerId)
  const identity = readTaxIdentity(typed, todayInParis(clock))
  if ('errors' in identity) throw new Refusal('INVALID_INPUT', { errors: identity.errors })
  const person = { kind: 'person', legalName: null, registrationNumber: null, vatNumber: null } as const
  await saveTaxIdentity(db, actor, ownerId, { ...identity, ...person })
}

/**
 * Records the identity under which a company that owns a villa is declared (DAC7), as `giveTaxIdentity` does
 * for a person. Refuses as it does.
 */
export async function giveCompanyIdentity(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  { ownerId, ...typed }: { ownerId: string } & Record<keyof CompanyIdentity, string>,
): Promise<void> {
  await demandMayGive(db, actor, ownerId)
  const identity = readCompanyIdentity(typed)
  if ('errors' in identity) throw new Refusal('INVALID_INPUT', { errors: identity.errors })
  await saveTaxIdentity(db, actor, ownerId, { ...identity, kind: 'company', birthDate: null })
}

async function saveTaxIdentity(
  db: Database,
  actor: Actor,
  ownerId: string,
  identity: Omit<Insertable<Tables['ownerTaxIdentities']>, 'ownerId' | 'givenBy'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const given = { ...identity, givenBy: nameOf(actor) }
    await trx
      .insertInto('ownerTaxIdentities')
      .values({ ownerId, ...given })
      .onConflict((known) => known.column('ownerId').doUpdateSet(given))
      .execute()
    await audit(trx, actor, ownerId, 'owner.tax_identity', { country: identity.country })
  })
}

const ALREADY_GIVEN = 'Un compte est déjà enregistré pour ce propriétaire.'

async function demandMayGive(db: Database, actor: Actor, ownerId: string): Promise<void> {
  const agencyIds = await listAgenciesOf(db, ownerId)
  if (!mayGiveOwnerDetails(actor, { ownerId, agencyIds })) throw new Refusal('FORBIDDEN')
}

function audit(trx: Database, actor: Actor, ownerId: string, action: string, detail: Record<string, string>) {
  return recordAudit(trx, actor, { action, subjectKind: 'user', subjectId: ownerId, detail })
}
