import './ownership-tables.ts'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { isStaff } from '#modules/accounts/role-access.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { grantRole } from '#modules/accounts/server/grant-role.ts'
import { openPerson } from '#modules/accounts/server/open-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { findActiveVersion, findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { throttle } from '#platform/throttle.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepOwners } from '../ownership-policy.ts'
import { type Company, companyName } from '../party.ts'
import { MOST_OWNERS } from '../share.ts'
import { keepPersonParty } from './find-parties.ts'
import { listEntered } from './stored-owners.ts'

type Needs = { db: Database; config: { publicUrl: string } }

/** One who owns: a person, or the person who acts for a company. */
export type EnteredOwner = {
  /** Public identifier of the property. */
  publicId: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  /** The postal address of a person; that of a company is its seat. */
  address?: string | null
  company: Company | null
}

/** Each new address is mailed. */
const PER_PERSON = { limit: 40, windowSeconds: 24 * 3600 }

const OWNER_ROLES = ['TRAVELER', 'OWNER'] as const

/**
 * Enters a party among the owners of a property, without a share yet, and opens an account without password for a new
 * address; the person is mailed. The same party twice is entered once. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT for the
 * address of a member of staff, of a closed account or of an account of another name, TOO_MANY_ATTEMPTS, and STATUS_CONFLICT for a property without owner or with too many.
 */
export const enterOwner = defineAct({
  name: 'ownership.enter',
  subject: ({ db }: Needs, { publicId }: EnteredOwner) => lockPropertyRecord(db, publicId),
  may: mayKeepOwners,
  audit: { subjectKind: 'property', version: 1, detail: z.strictObject({ party: z.string() }) },
  does: async ({ needs: { db, config }, actor, subject, input, record }): Promise<{ partyId: string }> => {
    const { id, publicId, ownerId, agencyId } = subject
    if (ownerId === null) throw new Refusal('STATUS_CONFLICT', { reason: NO_OWNER })
    const by = nameOf(actor)
    if (actor.kind === 'user') await throttle(db, `owner-entered:${actor.userId}`, PER_PERSON)
    if ((await listEntered(db, id)).length === 0) {
      // The owner of before stands among the others from now on.
      await keepPersonParty(db, ownerId, by)
      await attach(db, id, ownerId, by)
    }
    const accountId = await openOwner(db, input)
    const partyId = await keepParty(db, { accountId, company: input.company, by })
    if (!(await attach(db, id, partyId, by))) return { partyId }
    if ((await listEntered(db, id)).length > MOST_OWNERS)
      throw new Refusal('STATUS_CONFLICT', { reason: TOO_MANY })
    await record(db, publicId, { party: partyId })
    const version = (await findDraftVersion(db, id)) ?? (await findActiveVersion(db, id))
    const { name, phone } = await getAgency(db, agencyId)
    await queueMail(db, {
      template: 'owner-entered',
      to: input.email,
      props: {
        ...{ firstName: input.firstName, agencyName: name, agencyPhone: phone },
        propertyTitle: version?.content.title ?? null,
        companyName: input.company && companyName(input.company),
        url: `${config.publicUrl}/auth/forgotten-password`,
      },
      dedupeKey: `owner-entered:${publicId}:${partyId}`,
    })
    return { partyId }
  },
})

async function openOwner(trx: Transaction<Tables>, person: EnteredOwner): Promise<string> {
  const { userId, opened, isClosed, roles } = await openPerson(trx, { ...person, isProved: false })
  if (isStaff(roles)) throw new Refusal('INVALID_INPUT', { errors: { email: STAFF_ADDRESS } })
  if (isClosed) throw new Refusal('INVALID_INPUT', { errors: { email: CLOSED_ADDRESS } })
  // Who has an account is named as they name themselves: an address alone tells an agency no name.
  const known = opened ? null : await findPerson(trx, userId)
  if (known && !isSameName(known, person))
    throw new Refusal('INVALID_INPUT', { errors: { email: OTHER_NAME } })
  for (const role of OWNER_ROLES) await grantRole(trx, userId, role)
  return userId
}

/** The party of a person is that of their account; that of a company is found by its number again. */
async function keepParty(
  trx: Database,
  { accountId, company, by }: { accountId: string; company: Company | null; by: string },
): Promise<string> {
  if (!company) {
    await keepPersonParty(trx, accountId, by)
    return accountId
  }
  const id = crypto.randomUUID()
  await trx
    .insertInto('parties')
    .values({ id, accountId, kind: 'company', ...company, createdBy: by })
    .onConflict((on) =>
      on.columns(['accountId', 'registrationNumber']).where('kind', '=', 'company').doNothing(),
    )
    .execute()
  const known = await trx
    .selectFrom('parties')
    .select('id')
    .where('accountId', '=', accountId)
    .where('registrationNumber', '=', company.registrationNumber)
    .executeTakeFirstOrThrow()
  return known.id
}

/** False where the party stood there already. */
async function attach(
  trx: Database,
  propertyId: number,
  partyId: string,
  enteredBy: string,
): Promise<boolean> {
  const attached = await trx
    .insertInto('propertyParties')
    .values({ propertyId, partyId, enteredBy })
    .onConflict((on) => on.doNothing())
    .returning('partyId')
    .executeTakeFirst()
  return attached !== undefined
}

type Named = { firstName: string; lastName: string }

function isSameName(one: Named, other: Named): boolean {
  const folded = ({ firstName, lastName }: Named) => foldAccents(`${firstName} ${lastName}`).trim()
  return folded(one) === folded(other)
}

const OTHER_NAME =
  'Cette adresse est celle d’un compte d’un autre nom\u00a0: vérifiez le prénom, le nom et l’adresse.'
const NO_OWNER = 'Cette annonce n’a pas encore de propriétaire\u00a0: invitez-le d’abord.'
const TOO_MANY = `Une annonce a ${MOST_OWNERS} propriétaires au plus.`
const STAFF_ADDRESS =
  'Cette adresse est celle d’un compte d’agence\u00a0: demandez-en une autre au propriétaire.'
const CLOSED_ADDRESS = 'Le compte de cette adresse est fermé\u00a0: demandez-en une autre au propriétaire.'
