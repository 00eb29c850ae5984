import { sql } from 'kysely'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { openAccount } from '#modules/accounts/server/open-account.ts'
import { createAgency } from '#modules/agencies/server/create-agency.ts'
import { issueDocuments } from '#modules/payments/server/issue-documents.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { DEMO_AGENCY } from './demo-agency.ts'
import { DEMO_PEOPLE, OTHER_OWNERS } from './demo-people.ts'
import { seedReviews } from './demo-reviews.ts'
import { importReservations } from './import-reservations.ts'
import { insertRows } from './insert-rows.ts'
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
 * Fills an empty database with the demonstration: people, an agency, villas, two years of occupations,
 * reviews and one reservation in each status, all or nothing. Returns null and writes nothing when an agency
 * exists already.
 */
export function seedDemo(needs: SeedNeeds): Promise<SeedReport | null> {
  return inTransaction(needs.db, async (trx) => {
    if (await isInhabited(trx)) return null
    const within = { ...needs, db: trx }
    const people = await openAccounts(within)
    const { agencyId } = await createAgency(within, SYSTEM, {
      agency: DEMO_AGENCY,
      memberIds: [people.get('agent')!, people.get('agence')!],
    })
    const owners = ['proprietaire', ...OTHER_OWNERS.map(({ key }) => key)]
    const agent = agentOf(people.get('agent')!, agencyId)
    const villas = await seedVillas(within, {
      agencyId,
      agent,
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
    const named = [...own, ...overdueReservations(villas, { today, now })]
    const others = otherReservations(villas, named, { today, now })
    const imported = await importReservations(trx, [...named, ...others.reservations], today)
    await insertRows(trx, 'occupations', others.closures.map(closureRow))
    await refreshNights(trx, villas)
    const staff = { agentId: people.get('agent')!, agencyId, houseId: people.get(HOUSE.key)! }
    await seedReviews(trx, villas, imported, { today, staff })

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

function agentOf(userId: string, agencyId: number): Actor {
  const { email, roles } = DEMO_PEOPLE.find(({ key }) => key === 'agent')!
  return { kind: 'user', userId, email, roles, agencyIds: [agencyId], visitorId: null }
}

async function isInhabited(db: Database): Promise<boolean> {
  return (await db.selectFrom('agencies').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Opens the accounts; returns the identifier of each by its key. */
async function openAccounts(needs: { db: Database; auth: Auth }): Promise<Map<string, string>> {
  const people = new Map<string, string>()
  for (const { key, address, ...person } of [...DEMO_PEOPLE, ...OTHER_OWNERS]) {
    const { userId } = await openAccount(needs, SYSTEM, { ...person, password: DEMO_PASSWORD })
    if (address) await needs.db.updateTable('users').set({ address }).where('id', '=', userId).execute()
    people.set(key, userId)
  }
  return people
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
