import { sql } from 'kysely'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { issueDocuments } from '#modules/payments/server/issue-documents.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { DEMO_AGENCY, demoPapers } from './demo-agency.ts'
import { DEMO_PEOPLE, OTHER_OWNERS } from './demo-people.ts'
import { seedReviews } from './demo-reviews.ts'
import { depositReservations } from './deposit-stays.ts'
import { deskReservations } from './desk-stays.ts'
import { importReservations } from './import-reservations.ts'
import { insertRows } from './insert-rows.ts'
import { openAccounts, openAgency, openSecondAgency } from './open-accounts.ts'
import { secondAgencyReservations } from './second-agency-stays.ts'
import { seedLinks } from './seed-links.ts'
import { type SeededVilla, seedVillas } from './seed-villas.ts'
import { type Closure, otherReservations, overdueReservations, ownReservations } from './story.ts'
import { travelerNumber } from './travelers.ts'

export type SeedNeeds = {
  db: Database
  clock: Clock
  auth: Auth
  /** The secret from which the links of mails are derived. */
  secret: string
  emit: Emit
}

export type SeedReport = { villas: number; published: number; reservations: number; closures: number }

const LINK_DAYS = 365
const HOUSE = DEMO_PEOPLE.find(({ roles }) => roles.includes('BACK_OFFICE'))!

/**
 * Fills an empty database with the demonstration: people, two agencies, villas, two years of occupations,
 * reviews and one reservation in each status, all or nothing. Returns null and writes nothing when an agency
 * exists already.
 */
export function seedDemo(needs: SeedNeeds): Promise<SeedReport | null> {
  return inTransaction(needs.db, async (trx) => {
    if (await isInhabited(trx)) return null
    const within = { ...needs, db: trx }
    const people = await openAccounts(within, [...DEMO_PEOPLE, ...OTHER_OWNERS])
    const staff = DEMO_PEOPLE.filter(({ key }) => ['agent', 'agence'].includes(key))
    const papers = demoPapers(todayInParis(needs.clock))
    const first = await openAgency(
      within,
      { ...DEMO_AGENCY, ...papers.first },
      { members: staff, accounts: people },
    )
    const second = await openSecondAgency(within)
    const owners = ['proprietaire', ...OTHER_OWNERS.map(({ key }) => key)]
    const villas = await seedVillas(within, {
      ...{ first, second },
      ownerIds: owners.map((key) => people.get(key)!),
    })

    const now = needs.clock.now()
    const today = todayInParis(needs.clock)
    const voyageur = DEMO_PEOPLE.find(({ roles }) => roles.includes('TRAVELER'))!
    const { firstName, lastName, email, phone } = voyageur
    const details = {
      ...travelerNumber(0),
      firstName,
      lastName,
      email,
      phone,
      city: 'Lyon',
      country: 'France',
    }
    const own = ownReservations(villas, { userId: people.get(voyageur.key)!, details }, { today, now })
    const named = [
      ...own,
      ...overdueReservations(villas, { today, now }),
      ...secondAgencyReservations(villas, { today, now }),
      ...deskReservations(villas, { today, now }),
      ...depositReservations(villas, { today, now }),
    ]
    const others = otherReservations(villas, named, { today, now })
    const imported = await importReservations(trx, [...named, ...others.reservations], today)
    await insertRows(trx, 'occupations', others.closures.map(closureRow))
    await refreshNights(trx, villas)
    const reviewers = { first: first.agent, second: second.agent, houseId: people.get(HOUSE.key)! }
    await seedReviews(trx, villas, imported, { today, staff: reviewers })

    const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000)
    const ownImported = imported.filter(({ userId }) => userId !== null)
    for (const { id } of ownImported) await issueDocuments(needs, trx, (await findReservationById(trx, id))!)
    await seedLinks(trx, { secret: needs.secret, expiresAt }, villas, ownImported)
    return {
      villas: villas.length,
      published: villas.filter(({ isPublished }) => isPublished).length,
      reservations: imported.length,
      closures: others.closures.length,
    }
  })
}

async function isInhabited(db: Database): Promise<boolean> {
  return (await db.selectFrom('agencies').select('id').limit(1).executeTakeFirst()) !== undefined
}

function closureRow({ propertyId, stay, kind, note, madeOn }: Closure) {
  return {
    propertyId,
    nights: `[${stay.arrival},${stay.departure})`,
    kind,
    reservationId: null,
    note,
    createdAt: new Date(`${madeOn}T08:00:00Z`),
  }
}

async function refreshNights(trx: Database, villas: readonly SeededVilla[]): Promise<void> {
  for (const { propertyId } of villas) {
    await sql`select search_listing_refresh_nights(${propertyId})`.execute(trx)
  }
}
