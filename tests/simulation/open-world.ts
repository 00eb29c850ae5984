import { SYSTEM } from '#modules/accounts/actor.ts'
import { addFeed } from '#modules/feeds/server/add-feed.ts'
import { followEvents } from '#modules/feeds/server/pull-feed.ts'
import { openPostgres } from '#platform/database/database.ts'
import type { Files } from '#platform/files/files.ts'
import { giveOwner, letDirectly } from '../checkout-desk.ts'
import { openTestAgency, publishTestVilla } from '../published-villa.ts'
import { openTestServices } from '../test-services.ts'
import { addTreasurer } from '../treasurers.ts'
import { openHouse } from './house.ts'
import { randomOf } from './random.ts'
import { createTimedDatabase, openCopy, timeOf, urlOf } from './simulated-time.ts'
import type { SimulatedVilla, World } from './world.ts'

/** Weeks whose days are not all alike: both changes of the hour, a leap day, the turn of a year, and a plain one. */
const STARTS = ['2027-03-24', '2027-10-27', '2028-02-25', '2026-12-28', '2027-06-14']

/** A database before any week: two agencies, four villas, one let without an agency, one that another site sells too. */
export async function createWorld(url: string, name: string, files: Files) {
  await createTimedDatabase(url, name)
  const opened = openPostgres(urlOf(url, name), { max: 1 })
  const time = await timeOf(opened)
  const needs = await openTestServices(opened.db, { clock: time, files })
  const agencies = [await openTestAgency(opened.db), await openTestAgency(opened.db)]
  const villas: SimulatedVilla[] = []
  for (const [index, agencyId] of [...agencies, ...agencies].entries()) {
    const { propertyId, publicId } = await publishTestVilla(needs, {}, agencyId)
    await giveOwner(opened.db, propertyId)
    villas.push({ name: `villa ${index + 1}`, propertyId, publicId, feed: null })
  }
  await letDirectly(opened.db, villas[1]!.propertyId)
  const sold = villas[2]!
  const site = { property: sold.publicId, name: 'Autre site', url: 'https://example.com/villa.ics' }
  const { feed } = await addFeed(needs, SYSTEM, site)
  sold.feed = { publicId: feed, events: [] }
  const treasurer = await addTreasurer(opened.db)
  await opened.close()
  return { villas, treasurer }
}

type Template = { url: string; name: string; files: Files } & Awaited<ReturnType<typeof createWorld>>

/** The world of a seed at the start of its week, on a copy of the template. */
export async function openWorld(seed: number, { url, name, files, villas, treasurer }: Template) {
  const random = randomOf(seed)
  const { opened, remove } = await openCopy(url, name)
  const time = await timeOf(opened)
  await time.set(new Date(`${random.pick(STARTS)}T09:00:00Z`))
  const house = await openHouse({ opened, files, time, random })
  const own = villas.map((villa) => ({ ...villa, feed: villa.feed && { ...villa.feed } }))
  for (const { feed } of own) if (feed) await followEvents(house.needs, feed.publicId, [])
  const history: string[] = []
  const tell = (line: string) => void history.push(`${time.now().toISOString()} ${line}`)
  const world: World = { random, time, house, villas: own, travelers: [], treasurer, history, tell }
  return { world, remove }
}
