import { sql } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { mayRead } from '#app/manifest/page-access.ts'
import type { ConsoleEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { consoleContext } from '#app/routes/console/frame/console-context.ts'
import type { Role } from '#modules/accounts/role.ts'
import { AREAS, type Area } from '#modules/accounts/role-access.ts'
import { gatherReads } from '#platform/database/gather-reads.ts'
import { countQueriesOf, mostAsked, queriesOfRequest } from '#platform/database/request-queries.ts'
import { actorContext, nameContext, servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'
import { addDays } from '#shared/civil-date.ts'
import { addAccount } from './account-factory.ts'
import { addLedgerStay } from './add-ledger-stay.ts'
import { person, type TestPerson } from './person.ts'
import { openTestAgency, publishTestVilla } from './published-villa.ts'
import { openTestServices } from './test-services.ts'

const FEW = 2
const TIMES = 10
const TODAY = '2026-11-27'
const RENT = 1_050_000
const clock = { now: () => new Date(`${TODAY}T09:00:00Z`) }

const ROLE_IN: Record<Area, Role> = {
  traveler: 'TRAVELER',
  owner: 'OWNER',
  agent: 'AGENCY_ADMIN',
  'back-office': 'BACK_OFFICE',
  admin: 'SUPER_ADMIN',
}

type Asked = { queries: number; reads: number; alike: number; outcome: string }

let services: Services
let agencyId: number
const accounts = {} as Record<Area, string>
const known: Record<string, string> = {}

beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
  agencyId = await openTestAgency(services.db)
  for (const area of AREAS) accounts[area] = (await addAccount(services, [ROLE_IN[area]])).userId
})

/** One owner and one agency have `villas` villas, each of them as many stays of one traveler, past, cancelled and to come. */
async function growTo(villas: number): Promise<void> {
  const { db } = services
  const there = await db.selectFrom('properties').select('id').execute()
  for (let n = there.length; n < villas; n += 1) {
    const villa = await publishTestVilla({ ...services, clock }, { title: `Villa ${n}` }, agencyId)
    known.property ??= villa.publicId
  }
  await db.updateTable('properties').set({ ownerId: accounts.owner }).execute()
  const { rows } = await sql<{ propertyId: number; stays: number }>`
    select p.id as property_id, count(r.id)::int as stays from properties p
    left join reservations r on r.property_id = p.id group by p.id order by p.id`.execute(db)
  for (const { propertyId, stays } of rows)
    for (let n = stays; n < villas; n += 1) {
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

function whoIn(area: Area): TestPerson {
  const agencyIds = area === 'agent' ? [agencyId] : []
  return person(ROLE_IN[area], { userId: accounts[area], email: 'alix@example.org', agencyIds })
}

/** The pages and files of the consoles that name nothing, a villa or a stay. */
const NAMES = /:(\w+)/g
const OPENED = PAGES.filter(
  (page): page is ConsoleEntry =>
    page.area !== null &&
    [...page.path.matchAll(NAMES)].every(
      ([, name]) => name === 'property' || (name === 'id' && /\/reservations\/:id/.test(page.path)),
    ),
)

type Loader = (args: object) => Promise<unknown>
const load = async (file: string) =>
  ((await import(/* @vite-ignore */ `../app/${file}`)) as { loader?: Loader }).loader

/** What a page and its frames ask of the database, and how it is answered. */
async function ask(page: ConsoleEntry): Promise<Asked> {
  const actor = whoIn(page.area)
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

async function askAll(): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>()
  for (const page of OPENED) if (mayRead(page, [ROLE_IN[page.area]])) asked.set(page.path, await ask(page))
  return asked
}

test('with ten times the villas, and ten times the stays of each, every page of the consoles asks what it asked', async () => {
  await growTo(FEW)
  const few = await askAll()
  await growTo(FEW * TIMES)
  const many = await askAll()
  const grown = [...few].flatMap(([path, before]) => {
    const after = many.get(path)!
    const isAsMuch = after.queries <= before.queries && after.reads <= before.reads
    return !isAsMuch || after.alike > before.alike || after.outcome !== before.outcome
      ? [`${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`]
      : []
  })
  expect(grown).toEqual([])
  expect(few.get('/owner/dashboard')!.reads).toBeGreaterThan(15)
  const answered = Map.groupBy(few.keys(), (path) => few.get(path)!.outcome)
  expect(answered.get('shown')!.length).toBeGreaterThan(130)
  // A register and a file that the address does not name.
  expect([...answered.keys()].toSorted()).toEqual(['404', 'shown'])
})
