import './owner-detail-tables.ts'
import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { listAgenciesOf } from '#modules/signatures/server/find-identity-checks.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
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

/** An owner, with the agencies that let a property of theirs. Refuses NOT_FOUND. */
async function getOwner(
  { db }: Pick<Needs, 'db'>,
  { ownerId }: { ownerId: string },
): Promise<{ ownerId: string; agencyIds: readonly number[] }> {
  if (!(await findPerson(db, ownerId))) throw new Refusal('NOT_FOUND')
  return { ownerId, agencyIds: await listAgenciesOf(db, ownerId) }
}

/**
 * Records the first account on which an owner is paid; the audit has its last four characters, and the owner is mailed.
 * Refuses FORBIDDEN, to the holder of a link too (`giveAccountByLink`), INVALID_INPUT with a sentence for each field, and
 * STATUS_CONFLICT when the owner has an account: a stolen session cannot send an owner's money elsewhere.
 */
export const giveBankAccount = defineAct({
  name: 'owner.bank_account',
  subject: (needs: Needs, owner: BankAccount & { ownerId: string }) => getOwner(needs, owner),
  may: (actor, owner) => actor.kind !== 'link' && mayGiveOwnerDetails(actor, owner),
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({ ibanEnd: z.string() }) },
  does: async ({ needs: { db }, actor, input: { ownerId, ...typed }, record }): Promise<void> => {
    const account = readBankAccount(typed)
    if ('errors' in account) throw new Refusal('INVALID_INPUT', { errors: account.errors })
    const written = await db
      .insertInto('ownerBankAccounts')
      .values({ ownerId, ...account, givenBy: nameOf(actor) })
      .onConflict((known) => known.column('ownerId').doNothing())
      .returning('ownerId')
      .executeTakeFirst()
    if (!written) throw new Refusal('STATUS_CONFLICT', { reason: ACCOUNT_GIVEN })
    const ibanEnd = endOfIban(account.iban)
    await record(db, ownerId, { ibanEnd })
    if (actor.kind !== 'system') {
      await mailGiven(db, ownerId, ibanEnd)
      await ownerGave(db, ownerId)
    }
    await endDetailsLinks(db, ownerId)
  },
})

type TypedIdentity = { ownerId: string; country: string; taxNumber: string; birthDate: string }

const IDENTITY_AUDIT = {
  ...{ action: 'owner.tax_identity', subjectKind: 'user', version: 1 },
  detail: z.strictObject({ country: z.string() }),
}

/**
 * Records the identity under which a person who owns a villa is declared (DAC7); a later one replaces it, but not by a
 * mailed link, which gives only what is missing. Refuses as above.
 */
export const giveTaxIdentity = defineAct({
  name: 'owner.tax_identity',
  subject: (needs: Needs, owner: TypedIdentity) => getOwner(needs, owner),
  may: mayGiveOwnerDetails,
  audit: IDENTITY_AUDIT,
  does: async ({ needs: { db, clock }, actor, input: { ownerId, ...typed }, record }): Promise<void> => {
    const identity = readTaxIdentity(typed, todayInParis(clock))
    if ('errors' in identity) throw new Refusal('INVALID_INPUT', { errors: identity.errors })
    const person = { kind: 'person', legalName: null, registrationNumber: null, vatNumber: null } as const
    await saveTaxIdentity(db, actor, ownerId, { ...identity, ...person })
    await record(db, ownerId, { country: identity.country })
  },
})

/**
 * Records the identity under which a company that owns a villa is declared (DAC7), as `giveTaxIdentity` does
 * for a person. Refuses as it does.
 */
export const giveCompanyIdentity = defineAct({
  name: 'owner.company_identity',
  subject: (needs: Pick<Needs, 'db'>, owner: { ownerId: string } & Record<keyof CompanyIdentity, string>) =>
    getOwner(needs, owner),
  may: mayGiveOwnerDetails,
  audit: IDENTITY_AUDIT,
  does: async ({ needs: { db }, actor, input: { ownerId, ...typed }, record }): Promise<void> => {
    const identity = readCompanyIdentity(typed)
    if ('errors' in identity) throw new Refusal('INVALID_INPUT', { errors: identity.errors })
    await saveTaxIdentity(db, actor, ownerId, { ...identity, kind: 'company', birthDate: null })
    await record(db, ownerId, { country: identity.country })
  },
})

async function saveTaxIdentity(
  trx: Database,
  actor: Actor,
  ownerId: string,
  identity: Omit<Insertable<Tables['ownerTaxIdentities']>, 'ownerId' | 'givenBy'>,
): Promise<void> {
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
