import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { addTestContact, type OptionDesk, openOptionDesk, WEEK, waitFor, waitOf } from '#tests/option-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { WAIT_LIST } from '../option-list.ts'
import { endOptions } from './end-options.ts'
import { listWaits } from './list-options.ts'
import { optionHistory } from './option-history.ts'

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
