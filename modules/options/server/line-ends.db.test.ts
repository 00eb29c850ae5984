import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { eraseContact } from '#modules/contacts/server/erase-contact.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import {
  addTestContact,
  countTaken,
  type OptionDesk,
  openOptionDesk,
  place,
  WEEK,
  waitFor,
  waitOf,
} from '#tests/option-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { WAIT_LIST } from '../option-list.ts'
import { endOptions } from './end-options.ts'
import { listWaits } from './list-options.ts'
import { optionHistory } from './option-history.ts'
import { optionRecords } from './option-records.ts'
import { releaseOption } from './release-option.ts'

let desk: OptionDesk
let at: OptionDesk
beforeAll(async () => {
  desk = await openOptionDesk()
})
beforeEach(async () => {
  at = { ...desk, villa: await publishTestVilla(desk.services, { title: 'Villa Azur' }, desk.agencyId) }
})

/** What the job of options does on a day. */
const endOn = (day: string) =>
  endOptions({ ...at.services, clock: { now: () => new Date(`${day}T10:00:00Z`) } })
const waiting = async () => {
  const { rows } = await listWaits(at.services, at.agent, criteriaOf(WAIT_LIST))
  return rows.map(({ id }) => id)
}
const historyOf = async (contact: string) => {
  const { id } = await at.db
    .selectFrom('contacts')
    .select('id')
    .where('publicId', '=', contact)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ what: string }>`
    select what from (${optionHistory({ id })}) h (id, at, kind, what, about, text, by, amount, opens)
    order by at`.execute(at.db)
  return rows.map(({ what }) => what)
}

describe('a wait for nights', () => {
  test('ends by itself on the day of its departure, and its contact was offered nothing', async () => {
    await occupy(at.db, { propertyId: at.villa.propertyId, stay: WEEK, kind: 'block' })
    const { contact } = await addTestContact(at, 'Roux')
    const { wait } = await waitFor(at, contact)
    await endOn('2027-07-16')
    expect((await waitOf(at.db, wait)).endedAs).toBeNull()
    expect(await waiting()).toContain(wait)
    await endOn(WEEK.departure)
    await endOn(WEEK.departure)
    expect(await waitOf(at.db, wait)).toMatchObject({ endedAs: 'lapsed', offeredAt: null })
    expect(await waiting()).not.toContain(wait)
    expect(await historyOf(contact)).toEqual(['waiting', 'wait_over'])
  })
})

describe('a contact who is erased', () => {
  /** Nights of a first contact, and two who wait for them. */
  const openLine = async () => {
    const [first, second, third] = [
      await addTestContact(at, 'Premier'),
      await addTestContact(at, 'Deuxième'),
      await addTestContact(at, 'Troisième'),
    ]
    const { option } = await place(at, first.contact)
    const { wait } = await waitFor(at, second.contact)
    return { ...{ first, second, option, wait }, next: (await waitFor(at, third.contact)).wait }
  }
  const erase = (contact: string) => eraseContact(at.services, at.head, { contact })

  test('leaves no night of an option held: it is offered at once to the one who waits', async () => {
    const { first, wait } = await openLine()
    await erase(first.contact)
    expect(await waitOf(at.db, wait)).toMatchObject({ offerArrival: WEEK.arrival, endedAs: null })
    expect(await countTaken(at.db, at.villa)).toBe(1)
  })

  test('leaves no night of an offer held: it passes on to the next, then to others', async () => {
    const { option, second, next } = await openLine()
    await releaseOption(at.services, at.agent, { option })
    await erase(second.contact)
    expect(await waitOf(at.db, next)).toMatchObject({ offerArrival: WEEK.arrival, endedAs: null })
    expect(await countTaken(at.db, at.villa)).toBe(1)
  })

  test('with their account leaves no night held either: the job of options offers it to the one who waits', async () => {
    const { first, option, wait } = await openLine()
    const traveler = await addPerson(at.services, 'TRAVELER')
    await at.db
      .updateTable('contacts')
      .set({ accountId: traveler.userId })
      .where('publicId', '=', first.contact)
      .execute()
    await optionRecords.erase!(at.db, traveler.userId)
    expect(await countTaken(at.db, at.villa)).toBe(0)
    const { endedAs } = await at.db
      .selectFrom('options')
      .select('endedAs')
      .where('publicId', '=', option)
      .executeTakeFirstOrThrow()
    expect(endedAs).toBe('released')
    await endOptions(at.services)
    expect(await waitOf(at.db, wait)).toMatchObject({ offerArrival: WEEK.arrival, endedAs: null })
  })
})
