import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import '#modules/signatures/server/contract-events.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import { OWNER_GAVE_WORK, ownerGave } from '#modules/owner-details/server/owner-gave.ts'
import { listEnteredVillas } from '#modules/ownership/server/stored-owners.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Subscriber } from '#platform/events.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Work } from '#platform/queue/queue.ts'
import { compliancePassport } from '../compliance-passport.ts'
import { leftToAgency } from '../owner-given.ts'
import { findPassportFacts } from './passport-facts.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** The states in which a listing waits for what its owner gives. */
const WAITING: readonly PropertyStatus[] = ['draft', 'owner_review', 'agency_review', 'rejected']

/**
 * Mails the agency, once for each mandate, when an owner has given all that the passport of a listing asked of them; the
 * subject is the account of one who owns.
 */
export function ownerGaveWork(needs: Needs): Work {
  return {
    kind: OWNER_GAVE_WORK,
    atOnce: 2,
    leaseSeconds: 60,
    waitAfter: (failures) => (failures >= 10 ? null : 30 * 2 ** (failures - 1)),
    run: async (accountId) => {
      const entered = await listEnteredVillas(needs.db, accountId)
      const waiting = await needs.db
        .selectFrom(PROPERTY_ROWS.as('properties'))
        .select('publicId')
        .where((is) => is.or([is('ownerId', '=', accountId), is('id', 'in', [0, ...entered])]))
        .where('status', 'in', WAITING)
        .execute()
      for (const { publicId } of waiting)
        await inTransaction(needs.db, (trx) => mailAgency({ ...needs, db: trx }, publicId))
      return 'done'
    },
  }
}

/** The owner of a listing signed its mandate or its conditions. */
export const noteSignedByOwner: Subscriber<'contract.signed'> = async (
  trx,
  { propertyId, reservationId },
) => {
  if (reservationId !== null) return
  const { ownerId } = await trx
    .selectFrom(PROPERTY_ROWS.as('properties'))
    .select('ownerId')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow()
  if (ownerId) await ownerGave(trx, ownerId)
}

async function mailAgency({ db, clock, config }: Needs, publicId: string): Promise<void> {
  const property = await getPropertyRecord(db, publicId)
  const draft = await findDraftVersion(db, property.id)
  const owner = property.ownerId && (await findPerson(db, property.ownerId))
  if (!draft || !owner) return
  const today = todayInParis(clock)
  const facts = await findPassportFacts(db, { ...property, content: draft.content }, today)
  const missing = leftToAgency(compliancePassport(facts, today))
  if (!missing) return
  await queueMail(db, {
    template: 'owner-gave-all',
    to: (await getAgency(db, property.agencyId)).email,
    props: {
      ownerName: `${owner.firstName} ${owner.lastName}`,
      propertyTitle: draft.content.title,
      missing,
      url: `${config.publicUrl}/agent/properties/${publicId}/publication`,
    },
    dedupeKey: `owner-gave-all:${publicId}:${facts.mandate?.number ?? ''}`,
  })
}
