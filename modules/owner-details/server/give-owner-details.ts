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
import { queueMail } from '#platform/mail/queue-mail.ts'
import { type BankAccount, readBankAccount } from '#shared/forms/bank-account.ts'
import { endOfIban } from '#shared/iban.ts'
import { Refusal } from '#shared/refusal.ts'
import { type CompanyIdentity, readCompanyIdentity } from '../company-identity.ts'
import { readTaxIdentity } from '../owner-details.ts'
import { mayGiveOwnerDetails } from '../owner-details-policy.ts'
import { ownerOf } from './bank-change-queries.ts'
import { endDetailsLinks } from './details-links.ts'
import { ownerGave } from './owner-gave.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Records the first account on which an owner is paid; the audit has its last four characters, and the owner is mailed.
 * Refuses FORBIDDEN, to the holder of a link too (`giveAccountByLink`), INVALID_INPUT with a sentence for each field, and
 * STATUS_CONFLICT when the owner has an account: a stolen session cannot send an owner's money elsewhere.
 */
export async function giveBankAccount(
  { db }: Needs,
  actor: Actor,
  { ownerId, ...typed }: BankAccount & { ownerId: string },
): Promise<void> {
  await demandMayGive(db, actor, ownerId)
  if (actor.kind === 'link') throw new Refusal('FORBIDDEN')
  const account = readBankAccount(typed)
  if ('errors' in account) throw new Refusal('INVALID_INPUT', { errors: account.errors })
  await inTransaction(db, async (trx) => {
    const written = await trx
      .insertInto('ownerBankAccounts')
      .values({ ownerId, ...account, givenBy: nameOf(actor) })
      .onConflict((known) => known.column('ownerId').doNothing())
      .returning('ownerId')
      .executeTakeFirst()
    if (!written) throw new Refusal('STATUS_CONFLICT', { reason: ACCOUNT_GIVEN })
    const ibanEnd = endOfIban(account.iban)
    await audit(trx, actor, ownerId, 'owner.bank_account', { ibanEnd })
    if (actor.kind !== 'system') {
      await mailGiven(trx, ownerId, ibanEnd)
      await ownerGave(trx, ownerId)
    }
    await endDetailsLinks(trx, ownerId)
  })
}

/**
 * Records the identity under which a person who owns a villa is declared (DAC7); a later one replaces it, but not by a
 * mailed link, which gives only what is missing. Refuses as above.
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
    const written = await trx
      .insertInto('ownerTaxIdentities')
      .values({ ownerId, ...given })
      .onConflict((known) =>
        actor.kind === 'link'
          ? known.column('ownerId').doNothing()
          : known.column('ownerId').doUpdateSet(given),
      )
      .returning('ownerId')
      .executeTakeFirst()
    if (!written) throw new Refusal('STATUS_CONFLICT', { reason: IDENTITY_GIVEN })
    await endDetailsLinks(trx, ownerId)
    if (actor.kind !== 'system') await ownerGave(trx, ownerId)
    await audit(trx, actor, ownerId, 'owner.tax_identity', { country: identity.country })
  })
}

/** Why a first account is not taken a second time. */
export const ACCOUNT_GIVEN =
  'Un compte est déjà enregistré. Le propriétaire en change dans son espace, que «\u00a0Mot de passe oublié\u00a0» lui ouvre\u00a0: le nouveau compte sert deux jours après sa confirmation.'
const IDENTITY_GIVEN =
  'Une identité fiscale est déjà enregistrée. L’agence peut la corriger, ou le propriétaire dans son espace.'

/** The owner learns of the account even when another person gave it. */
async function mailGiven(trx: Database, ownerId: string, ibanEnd: string): Promise<void> {
  const { firstName, email } = await ownerOf(trx, ownerId)
  await queueMail(trx, {
    ...{ template: 'bank-account-changed', to: email, props: { firstName, ibanEnd } },
    dedupeKey: `bank-account-changed:first:${ownerId}`,
  })
}

async function demandMayGive(db: Database, actor: Actor, ownerId: string): Promise<void> {
  const agencyIds = await listAgenciesOf(db, ownerId)
  if (!mayGiveOwnerDetails(actor, { ownerId, agencyIds })) throw new Refusal('FORBIDDEN')
}

function audit(trx: Database, actor: Actor, ownerId: string, action: string, detail: Record<string, string>) {
  return recordAudit(trx, actor, { action, subjectKind: 'user', subjectId: ownerId, detail })
}
