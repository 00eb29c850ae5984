import { sql } from 'kysely'
import type { Stay } from '#modules/calendar/stay.ts'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import { placeOption, type WantedOption } from '#modules/options/server/place-option.ts'
import { waitForNights } from '#modules/options/server/wait-for-nights.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Services } from '#server/services.ts'
import { addPerson, type TestUser } from './cgv-fixture.ts'
import type { VillaChanges } from './listing-factory.ts'
import { openTestAgency, publishTestVilla, type TestVilla } from './published-villa.ts'
import { openTestServices } from './test-services.ts'

/** The day of these tests, a Friday in May. */
export const MAY = { now: () => new Date('2027-05-07T10:00:00Z') }
export const PARTY = { adults: 2, children: 0, babies: 0, minors: 0 }
export const WEEK = { arrival: '2027-07-10', departure: '2027-07-17' } as const

/** An agency with an agent, its head, and a villa on the site; contacts and options are added as a test needs them. */
export async function openOptionDesk(changes: VillaChanges = {}, db?: Database) {
  const services = await openTestServices(db, { clock: MAY })
  const agencyId = await openTestAgency(services.db)
  const agent = await addPerson(services, 'AGENT', agencyId)
  const head = await addPerson(services, 'AGENCY_ADMIN', agencyId)
  const villa = await publishTestVilla(services, { title: 'Villa Azur', ...changes }, agencyId)
  return { services, db: services.db, agencyId, agent, head, villa }
}

export type OptionDesk = Awaited<ReturnType<typeof openOptionDesk>>

/** A contact of the agency, with an address of their own; their public identifier and address. */
export async function addTestContact(
  { services, agent }: { services: Services; agent: TestUser },
  lastName: string,
  country: string | null = 'FR',
): Promise<{ contact: string; email: string }> {
  const email = `${crypto.randomUUID()}@example.org`
  const { publicId } = await addContact(services, agent, {
    words: {
      ...{ kind: 'person', firstName: 'Camille', lastName, company: '', language: 'fr', town: '', country },
      ...{ emails: [{ email, label: 'personal' }], phones: [], preferences: '' },
    },
    formKey: crypto.randomUUID(),
  })
  return { contact: publicId, email }
}

/** What an agent asks for: a week in the villa for a contact, 48 hours, without a derogation. */
export const wantedOption = (
  { villa }: { villa: Pick<TestVilla, 'publicId'> },
  contact: string,
  changes: Partial<WantedOption> = {},
): WantedOption => ({
  ...{ contact, property: villa.publicId, stay: WEEK, party: PARTY, endsAt: null, derogation: null },
  formKey: crypto.randomUUID(),
  ...changes,
})

/** Places that option, by the agent of the desk unless another asks. */
export const place = (
  desk: OptionDesk,
  contact: string,
  changes: Partial<WantedOption> = {},
  by: TestUser = desk.agent,
) => placeOption(desk.services, by, wantedOption(desk, contact, changes))

/** Lets the time of an option pass, its hold with it. */
export async function letLapse(db: Database, option: string): Promise<void> {
  await sql`update occupations o set expires_at = now() - interval '1 second' from options p
    where p.public_id = ${option} and o.property_id = p.property_id and o.id = p.occupation_id`.execute(db)
  await sql`update options set ends_at = now() - interval '1 second' where public_id = ${option}`.execute(db)
}

/** How many live occupations take a night of the villa. */
export async function countTaken(
  db: Database,
  { propertyId }: Pick<TestVilla, 'propertyId'>,
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select count(*)::int as taken from occupations
    where property_id = ${propertyId} and released_at is null and (expires_at is null or expires_at > now())`.execute(
    db,
  )
  return rows[0]!.taken
}

/** Puts a contact in the line behind that week. */
export const waitFor = (desk: OptionDesk, contact: string, stay: Stay = WEEK) =>
  waitForNights(desk.services, desk.agent, {
    ...{ contact, property: desk.villa.publicId, stay, party: PARTY, formKey: crypto.randomUUID() },
  })

/** Where a wait stands, with what is offered. */
export const waitOf = (db: Database, wait: string) =>
  db
    .selectFrom('optionWaits')
    .select(['offerArrival', 'offerDeparture', 'offeredAt', 'offerEndsAt', 'mailedAt', 'endedAs'])
    .where('publicId', '=', wait)
    .executeTakeFirstOrThrow()

/** Lets the time of an offer that is still open pass, its hold with it; in the line of the villa's acts, as time is one for all of them. */
export async function letOfferLapse(db: Database, wait: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`select p.id from properties p join option_waits w on w.property_id = p.id
      where w.public_id = ${wait} for update of p`.execute(trx)
    await sql`with lapsed as (
        update option_waits set offer_ends_at = now() - interval '1 second'
        where public_id = ${wait} and ended_at is null returning property_id, occupation_id)
      update occupations o set expires_at = now() - interval '1 second' from lapsed l
        where o.property_id = l.property_id and o.id = l.occupation_id`.execute(trx)
  })
}

/** The morning comes: an offer that waits for it is to be mailed now. */
export async function letMorningCome(db: Database): Promise<void> {
  await sql`update option_waits set offered_at = now() where offered_at > now()`.execute(db)
}
