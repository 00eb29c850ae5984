import './owner-detail-tables.ts'
import type { Insertable } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { getParty, keepPersonParty, listAgenciesOf } from '#modules/ownership/server/find-parties.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
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

/** A party that owns, with the account that acts for it and the agencies that let a property of theirs. Refuses NOT_FOUND. */
async function getOwner({ db }: Pick<Needs, 'db'>, { partyId }: { partyId: string }) {
  const { accountId, company } = await getParty(db, partyId)
  return { ownerId: accountId, partyId, company, agencyIds: await listAgenciesOf(db, partyId) }
}

/**
 * Records the first account on which a party is paid; the audit has its last four characters, and the owner is mailed.
 * Refuses FORBIDDEN, to the holder of a link too (`giveAccountByLink`), INVALID_INPUT with a sentence for each field, and
 * STATUS_CONFLICT when the owner has an account: a stolen session cannot send an owner's money elsewhere.
 */
export const giveBankAccount = defineAct({
  name: 'owner.bank_account',
  subject: (needs: Needs, owner: BankAccount & { partyId: string }) => getOwner(needs, owner),
  may: (actor, owner) => actor.kind !== 'link' && mayGiveOwnerDetails(actor, owner),
  audit: { subjectKind: 'user', version: 1, detail: z.strictObject({ ibanEnd: z.string() }) },
  does: async ({ needs: { db }, actor, subject, input: { partyId, ...typed }, record }): Promise<void> => {
    const { ownerId } = subject
    const account = readBankAccount(typed)
    if ('errors' in account) throw new Refusal('INVALID_INPUT', { errors: account.errors })
    await keepPersonParty(db, partyId, nameOf(actor))
    const written = await db
      .insertInto('ownerBankAccounts')
      .values({ ownerId: partyId, ...account, givenBy: nameOf(actor) })
      .onConflict((known) => known.column('ownerId').doNothing())
      .returning('ownerId')
      .executeTakeFirst()
    if (!written) throw new Refusal('STATUS_CONFLICT', { reason: ACCOUNT_GIVEN })
    const ibanEnd = endOfIban(account.iban)
    await record(db, ownerId, { ibanEnd })
    if (actor.kind !== 'system') {
      await mailGiven(db, partyId, ibanEnd)
      await ownerGave(db, ownerId)
    }
    await endDetailsLinks(db, partyId)
  },
})

type TypedIdentity = {
  partyId: string
  country: string
  taxNumber: string | null
  birthDate: string
  birthPlace?: string | null
}

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
  does: async ({
    needs: { db, clock },
    actor,
    subject,
    input: { partyId, ...typed },
    record,
  }): Promise<void> => {
    if (subject.company) throw new Refusal('STATUS_CONFLICT', { reason: IS_COMPANY })
    const identity = readTaxIdentity(
      { ...typed, taxNumber: typed.taxNumber ?? '', birthPlace: typed.birthPlace ?? '' },
      todayInParis(clock),
    )
    if ('errors' in identity) throw new Refusal('INVALID_INPUT', { errors: identity.errors })
    const person = { kind: 'person', legalName: null, registrationNumber: null, vatNumber: null } as const
    await saveTaxIdentity(db, actor, subject, { ...identity, ...person })
    await record(db, subject.ownerId, { country: identity.country })
  },
})

/**
 * Records the identity under which a company that owns a villa is declared (DAC7), as `giveTaxIdentity` does
 * for a person. Refuses as it does.
 */
export const giveCompanyIdentity = defineAct({
  name: 'owner.company_identity',
  subject: (needs: Pick<Needs, 'db'>, owner: { partyId: string } & Record<keyof CompanyIdentity, string>) =>
    getOwner(needs, owner),
  may: mayGiveOwnerDetails,
  audit: IDENTITY_AUDIT,
  does: async ({ needs: { db }, actor, subject, input: { partyId: _, ...typed }, record }): Promise<void> => {
    const identity = readCompanyIdentity(typed)
    if ('errors' in identity) throw new Refusal('INVALID_INPUT', { errors: identity.errors })
    const company = { kind: 'company', birthDate: null, birthPlace: null } as const
    await saveTaxIdentity(db, actor, subject, { ...identity, ...company })
    await record(db, subject.ownerId, { country: identity.country })
  },
})

async function saveTaxIdentity(
  trx: Database,
  actor: Actor,
  { ownerId, partyId }: { ownerId: string; partyId: string },
  identity: Omit<Insertable<Tables['ownerTaxIdentities']>, 'ownerId' | 'givenBy'>,
): Promise<void> {
  const given = { ...identity, givenBy: nameOf(actor) }
  await keepPersonParty(trx, partyId, nameOf(actor))
  const written = await trx
    .insertInto('ownerTaxIdentities')
    .values({ ownerId: partyId, ...given })
    .onConflict((known) =>
      actor.kind === 'link'
        ? known.column('ownerId').doNothing()
        : known.column('ownerId').doUpdateSet(given),
    )
    .returning('ownerId')
    .executeTakeFirst()
  if (!written) throw new Refusal('STATUS_CONFLICT', { reason: IDENTITY_GIVEN })
  await endDetailsLinks(trx, partyId)
  if (actor.kind !== 'system') await ownerGave(trx, ownerId)
}

/** Why a first account is not taken a second time. */
export const ACCOUNT_GIVEN =
  'Un compte est déjà enregistré. Le propriétaire en change dans son espace, que «\u00a0Mot de passe oublié\u00a0» lui ouvre\u00a0: le nouveau compte sert deux jours après sa confirmation.'
const IDENTITY_GIVEN =
  'Une identité fiscale est déjà enregistrée. L’agence peut la corriger, ou le propriétaire dans son espace.'

const IS_COMPANY = 'Ce propriétaire est une société\u00a0: indiquez l’identité de la société.'

/** The owner learns of the account even when another person gave it. */
async function mailGiven(trx: Database, partyId: string, ibanEnd: string): Promise<void> {
  const { firstName, email } = await ownerOf(trx, partyId)
  await queueMail(trx, {
    ...{ template: 'bank-account-changed', to: email, props: { firstName, ibanEnd } },
    dedupeKey: `bank-account-changed:first:${partyId}`,
  })
}
