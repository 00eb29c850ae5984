import { importReservations } from '#db/seed/import-reservations.ts'
import type { ImportedReservation } from '#db/seed/reservation-seed.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { addPerson } from './cgv-fixture.ts'
import { CAMILLE } from './checkout-desk.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from './published-villa.ts'

type Changes = { departure?: CivilDate; status?: ReservationStatus }

/** A week of an account in a villa, over since the day before `today` by default. */
export async function addStay(
  db: Database,
  villa: TestVilla,
  { userId, today }: { userId: string; today: CivilDate },
  { departure = addDays(today, -1), status = 'confirmed' }: Changes = {},
): Promise<ImportedReservation> {
  const booked = {
    villa: { ...villa, regime: 'hoguet' as const },
    stay: { arrival: addDays(departure, -7), departure },
    party: partyOf({ adults: 2 }),
    traveler: CAMILLE,
    userId,
    status,
    bookedAt: new Date(`${addDays(departure, -60)}T09:00:00Z`),
    holdUntil: new Date(`${addDays(today, 190)}T09:00:00Z`),
  }
  const [reservation] = await inTransaction(db, (trx) => importReservations(trx, [booked], today))
  return reservation!
}

type Needs = { db: Database; clock: Clock; auth: Auth }

/** A stay that is over, with its traveler, the villa's owner and agency: what a review is written and answered by. */
export async function openReviewDesk(needs: Needs) {
  const agencyId = await openTestAgency(needs.db)
  const people = {
    author: await addPerson(needs, 'TRAVELER'),
    owner: await addPerson(needs, 'OWNER'),
    agent: await addPerson(needs, 'AGENT', agencyId),
    staff: await addPerson(needs, 'BACK_OFFICE'),
  }
  const villa = await publishTestVilla(needs, { title: 'Villa Azur' }, agencyId)
  await needs.db
    .updateTable('properties')
    .set({ ownerId: people.owner.userId })
    .where('id', '=', villa.propertyId)
    .execute()
  const who = { userId: people.author.userId, today: todayInParis(needs.clock) }
  return { ...people, propertyId: villa.propertyId, stay: await addStay(needs.db, villa, who) }
}
