import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Actor } from '#modules/accounts/actor.ts'
import type { FileNeeds } from '#modules/messages/server/take-message-files.ts'
import type { InventoryMoment, InventorySection } from '#modules/stay-inventories/inventory.ts'
import { closeInventoryOf } from '#modules/stay-inventories/server/close-inventory.ts'
import { openInventory, saveInventorySection } from '#modules/stay-inventories/server/fill-inventory.ts'
import { findInventorySubject } from '#modules/stay-inventories/server/find-inventory-subject.ts'
import { listInventories } from '#modules/stay-inventories/server/list-inventories.ts'
import { photographInventory } from '#modules/stay-inventories/server/photograph-inventory.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Person = Extract<Actor, { kind: 'user' }>
type Needs = { db: Database; clock: Clock } & FileNeeds
type DemoStay = { id: number; publicId: string; arrival: CivilDate; departure: CivilDate; name: string }

/**
 * The last stay of the demonstration’s agency has both inventories, with what differs; the stay that is there or comes next has
 * one that is being filled. A second start adds none.
 */
export async function seedInventories(needs: Needs): Promise<void> {
  const agent = await findDemoPerson(needs.db, 'AGENT')
  const traveler = await findDemoPerson(needs.db, 'TRAVELER')
  const known = await needs.db.selectFrom('stayInventories').select('id').limit(1).executeTakeFirst()
  if (!agent || known) return
  const today = todayInParis(needs.clock)
  const stays = await listStays(needs.db, agent.agencyIds, today)
  const own = (stay: (typeof stays)[number]) => stay.userId === traveler?.userId
  const past = stays.filter(({ departure }) => departure <= today)
  const over = past.findLast(own) ?? past.at(-1)
  if (over) await makeBothInventories(needs, agent, over)
  const coming = stays.find(({ departure }) => departure > today)
  if (coming && coming.arrival <= addDays(today, 7)) await beginArrival(needs, agent, coming)
}

async function listStays(db: Database, agencyIds: readonly number[], today: CivilDate) {
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'publicId', 'arrival', 'departure', 'userId', 'guest'])
    .where('agencyId', 'in', [0, ...agencyIds])
    .where('status', '=', 'confirmed')
    .where('guest', 'is not', null)
    .where('arrival', '<=', addDays(today, 7))
    .where('departure', '>=', addDays(today, -365))
    .orderBy('departure')
    .orderBy('id')
    .execute()
  return rows.map(({ guest, ...row }) => ({ ...row, name: `${guest!.firstName} ${guest!.lastName}` }))
}

/** Each at its hour: the traveler signed the arrival, and left before the departure was looked at. */
export async function makeBothInventories(needs: Needs, agent: Person, stay: DemoStay): Promise<void> {
  const arrived = { ...needs, clock: at(stay.arrival, '15:30') }
  await openInventory(arrived, agent, { reservation: stay.publicId, moment: 'arrival' })
  await fill(arrived, agent, stay, { moment: 'arrival', keys: '3', found: {} })
  await photograph(arrived, agent, stay, 'arrival')
  await close(arrived, agent, stay, {
    moment: 'arrival',
    typed: { answer: 'signed', name: stay.name, agreed: true, reason: '' },
  })
  const left = { ...needs, clock: at(stay.departure, '09:15') }
  await openInventory(left, agent, { reservation: stay.publicId, moment: 'departure' })
  await fill(left, agent, stay, { moment: 'departure', keys: '2', found: FOUND })
  await photograph(left, agent, stay, 'departure', TAKEN.slice(1))
  await close(left, agent, stay, {
    moment: 'departure',
    typed: { answer: 'absent', name: '', agreed: false, reason: '' },
  })
}

/** Without the mail of an inventory that is closed today. */
function close(
  { db, clock }: Needs,
  agent: Person,
  { publicId }: DemoStay,
  closing: Parameters<typeof closeInventoryOf>[3],
): Promise<unknown> {
  return inTransaction(db, async (trx) => {
    const subject = await findInventorySubject(trx, agent, publicId)
    await closeInventoryOf({ db: trx, clock }, agent.userId, subject, closing)
  })
}

/** What the departure finds, by the label of the thing. */
const FOUND: Readonly<Record<string, { answer: string; remark: string }>> = {
  'Mobilier et décoration': { answer: 'worn', remark: 'Une lampe de chevet ne s’allume plus.' },
  'Table et chaises': { answer: 'damaged', remark: 'Éclat de 2 cm sur le bord de la table.' },
}

async function beginArrival(needs: Needs, agent: Person, stay: DemoStay): Promise<void> {
  await openInventory(needs, agent, { reservation: stay.publicId, moment: 'arrival' })
  await fill(needs, agent, stay, { moment: 'arrival', keys: '', found: {}, most: 2 })
  await photograph(needs, agent, stay, 'arrival', TAKEN.slice(0, 1))
}

/** Where the photographs of the listing stand in for those of the telephone: by the words of a room, the section of its picture. */
const TAKEN: readonly [room: RegExp, section: string][] = [
  [/chambre/, 'room-1'],
  [/salon/, 'living'],
]

/** Photographs sections, as the telephone of the agent would. */
async function photograph(
  needs: Needs,
  agent: Person,
  { id, publicId }: DemoStay,
  moment: InventoryMoment,
  taken = TAKEN,
): Promise<void> {
  const { version } = await findInventorySubject(needs.db, agent, publicId)
  const { sections } = (await listInventories(needs.db, id)).find((one) => one.moment === moment)!
  for (const [room, title] of taken) {
    const picture = version.content.photos.find(({ key }) => room.test(key))
    const section = sections.find(({ key }) => key === title) ?? sections[0]
    if (!picture || !section) continue
    const name = `${picture.key}-960.webp`
    const files = [new File([await readFile(resolve('public/photos', name))], name)]
    await photographInventory(needs, agent, {
      ...{ reservation: publicId, moment, section: section.key, files },
      sent: { key: randomUUID(), takenAt: needs.clock.now() },
    })
  }
}

type Filled = {
  moment: InventoryMoment
  keys: string
  found: typeof FOUND
  /** The sections that are looked at; all of them where it is absent. */
  most?: number
}

async function fill(
  needs: Needs,
  agent: Person,
  stay: DemoStay,
  { moment, keys, found, most }: Filled,
): Promise<void> {
  const inventories = await listInventories(needs.db, stay.id)
  const sections = inventories.find((one) => one.moment === moment)!.sections
  const isSeen = new Set<string>()
  for (const section of sections.slice(0, most))
    await saveInventorySection(needs, agent, {
      ...{ reservation: stay.publicId, moment, section: section.key, complete: true },
      typed: { items: typedOf(section, { moment, keys, found, isSeen }), remark: '' },
    })
}

/** Electricity and water at the arrival, and a week later. */
const READINGS = { arrival: ['48 213', '1 207'], departure: ['48 706', '1 241'] }

function typedOf(
  { key, items }: InventorySection,
  { moment, keys, found, isSeen }: Pick<Filled, 'moment' | 'keys' | 'found'> & { isSeen: Set<string> },
) {
  const typed = items.map((item, n) => {
    if (key === 'keys') return [item.key, { answer: keys, remark: '' }]
    if (key === 'meters') return [item.key, { answer: READINGS[moment][n] ?? '', remark: '' }]
    const here = isSeen.has(item.label) ? undefined : found[item.label]
    isSeen.add(item.label)
    return [item.key, here ?? { answer: '', remark: '' }]
  })
  return Object.fromEntries(typed)
}

/** A fixed time of a day, as the clock of an act that was done then. */
function at(day: CivilDate, time: string): Clock {
  return { now: () => new Date(`${day}T${time}:00Z`) }
}
