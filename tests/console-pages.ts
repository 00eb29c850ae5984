import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { mayRead } from '#app/manifest/page-access.ts'
import type { ConsoleEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { consoleContext } from '#app/routes/console/frame/console-context.ts'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { AREAS, type Area } from '#modules/accounts/role-access.ts'
import { openAccount } from '#modules/accounts/server/open-account.ts'
import { gatherReads } from '#platform/database/gather-reads.ts'
import { countQueriesOf, mostAsked, queriesOfRequest } from '#platform/database/request-queries.ts'
import { actorContext, nameContext, servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'
import { addDays } from '#shared/civil-date.ts'
import { addLedgerStay } from './add-ledger-stay.ts'
import { person, type TestPerson } from './person.ts'
import { openTestAgency, publishTestVilla } from './published-villa.ts'

const TODAY = '2026-11-27'
const RENT = 1_050_000
/** The clock of their services: a Friday, whatever day the test runs. */
export const CONSOLES_CLOCK = { now: () => new Date(`${TODAY}T09:00:00Z`) }

const ROLE_IN: Record<Area, Role> = {
  traveler: 'TRAVELER',
  owner: 'OWNER',
  agent: 'AGENCY_ADMIN',
  'back-office': 'BACK_OFFICE',
  admin: 'SUPER_ADMIN',
}

/**
 * One person for each console, one agency, and villas with stays of theirs; `known` gives the parameters of addresses
 * (`property`, `id` of a stay).
 */
export type Consoles = {
  services: Services
  agencyId: number
  accounts: Record<Area, string>
  known: Record<string, string>
}

/** Opens them without a villa, over services whose clock is `CONSOLES_CLOCK`. */
export async function openConsoles(services: Services): Promise<Consoles> {
  const agencyId = await openTestAgency(services.db)
  const accounts = {} as Record<Area, string>
  for (const area of AREAS) {
    const [firstName, lastName, email] = ['Camille', 'Roux', `${area}@example.org`]
    const account = { firstName, lastName, email, phone: null, password: 'Calanque-Tuile-46' }
    const roles = [ROLE_IN[area]]
    accounts[area] = (await openAccount(services, SYSTEM, { ...account, roles })).userId
  }
  return { services, agencyId, accounts, known: {} }
}

/** Gives their one owner and agency `villas` villas, each with `stays` stays of the one traveler, past, cancelled and to come. */
export async function growConsoles(
  { services, agencyId, accounts, known }: Consoles,
  villas: number,
  stays: number,
): Promise<void> {
  const { db } = services
  const there = await db.selectFrom('properties').select('id').execute()
  for (let n = there.length; n < villas; n += 1) {
    const villa = await publishTestVilla(
      { ...services, clock: CONSOLES_CLOCK },
      { title: `Villa ${n}` },
      agencyId,
    )
    known.property ??= villa.publicId
  }
  await db.updateTable('properties').set({ ownerId: accounts.owner }).execute()
  const { rows } = await sql<{ propertyId: number; stays: number }>`
    select p.id as property_id, count(r.id)::int as stays from properties p
    left join reservations r on r.property_id = p.id group by p.id order by p.id`.execute(db)
  for (const { propertyId, stays: before } of rows)
    for (let n = before; n < stays; n += 1) {
      const arrival = addDays(TODAY, (n % 2 === 0 ? 1 : -1) * (10 + 9 * n))
      await addLedgerStay(db, { propertyId }, n % 3 === 2 ? 'cancelled' : 'confirmed', arrival, RENT)
    }
  const guest = { firstName: 'Alix', lastName: 'Roux', email: 'alix@example.org', phone: '+33612345678' }
  const lines = [{ kind: 'rent', code: null, label: 'Location, 7 nuits', amount: RENT }]
  const quote = { lines, total: RENT, nights: 7, deposit: 0, touristTax: { kind: 'none' } }
  await sql`update reservations set user_id = ${accounts.traveler}, guest = ${JSON.stringify(guest)}::jsonb,
    quote = ${JSON.stringify(quote)}::jsonb, booked_on = arrival - 60,
    cancelled_at = case when status = 'cancelled' then now() end`.execute(db)
  const first = await db.selectFrom('reservations').select('publicId').orderBy('id').executeTakeFirstOrThrow()
  known.id = first.publicId
  await sql`analyze`.execute(db)
}

function whoIn({ agencyId, accounts }: Consoles, area: Area): TestPerson {
  const agencyIds = area === 'agent' ? [agencyId] : []
  return person(ROLE_IN[area], { userId: accounts[area], email: 'alix@example.org', agencyIds })
}

const NAMES = /:(\w+)/g
/** The pages and files of the consoles that name nothing, a villa or a stay, and that the role of their console may read. */
export const CONSOLE_PAGES = PAGES.filter(
  (page): page is ConsoleEntry =>
    page.area !== null &&
    mayRead(page, [ROLE_IN[page.area]]) &&
    [...page.path.matchAll(NAMES)].every(
      ([, name]) => name === 'property' || (name === 'id' && /\/reservations\/:id/.test(page.path)),
    ),
)

type Loader = (args: object) => Promise<unknown>
const load = async (file: string) =>
  ((await import(/* @vite-ignore */ `../app/${file}`)) as { loader?: Loader }).loader

/** What one page asked of the database, with the statement it asked most, and how it was answered. */
export type PageAnswer = { queries: number; reads: number; alike: number; outcome: string }

/** Runs the loaders of a page and of the frame of its one thing, as a request does. */
export async function openPage(consoles: Consoles, page: ConsoleEntry): Promise<PageAnswer> {
  const { services, known } = consoles
  const actor = whoIn(consoles, page.area)
  const path = page.path.replaceAll(NAMES, (_, name: string) => known[name]!)
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...services, db: gatherReads(services.db) })
  context.set(actorContext, actor)
  context.set(nameContext, { firstName: 'Alix', lastName: 'Roux' })
  context.set(consoleContext, { actor, area: page.area })
  const url = new URL(path, 'https://calanque.example')
  const params = Object.fromEntries([...page.path.matchAll(NAMES)].map(([, name]) => [name!, known[name!]!]))
  const args = { request: new Request(url), url, params, context, pattern: page.path }
  const loaders = await Promise.all([...(page.detail ? [page.detail.file] : []), page.file].map(load))
  return countQueriesOf(async () => {
    const answers = await Promise.allSettled(loaders.map(async (loader) => loader?.(args)))
    const answer = answers.find((one) => one.status === 'rejected')?.reason as unknown
    const asked = queriesOfRequest()!
    const outcome = answer instanceof Response ? String(answer.status) : answer ? String(answer) : 'shown'
    return { queries: asked.count, reads: asked.reads, alike: mostAsked(asked).times, outcome }
  })
}
