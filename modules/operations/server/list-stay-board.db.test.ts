import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { STAY_BOARD_LIST } from '../stay-board-list.ts'
import { listStayBoard } from './list-stay-board.ts'

const clock = { now: () => new Date('2027-07-03T09:00:00Z') }
let db: Database
let azur: OwnedVilla
let mas: OwnedVilla

const read = async (asked = '') =>
  (await listStayBoard({ db, clock }, person('BACK_OFFICE'), criteriaOf(STAY_BOARD_LIST, asked))).rows

beforeAll(async () => {
  const services = await openTestServices()
  db = services.db
  azur = await addOwnedVilla(db, services.auth, 'Villa Azur')
  mas = await addOwnedVilla(db, services.auth, 'Mas Lavande')
  const comes = await addLedgerStay(db, azur, 'confirmed', '2027-07-03', 700_000)
  await addLedgerStay(db, azur, 'confirmed', '2027-06-26', 700_000)
  await addLedgerStay(db, mas, 'awaiting_signature', '2027-07-04', 500_000)
  await addLedgerStay(db, mas, 'pending', '2027-07-03', 500_000)
  await addLedgerStay(db, mas, 'cancelled', '2027-07-03', 500_000)
  await addLedgerStay(db, mas, 'confirmed', '2027-07-09', 500_000)
  await addLedgerStay(db, mas, 'confirmed', '2027-07-10', 500_000)
  await sql`update reservations set guest = '{"firstName": "Camille", "lastName": "Roux"}' where id = ${comes.id}`.execute(
    db,
  )
  const task = (kind: string, done: string | null) =>
    sql`insert into tasks (agency_id, kind, title, due_on, property_id, reservation_id, done_at)
      values (${azur.agencyId}, ${kind}, 'x', '2027-07-03', ${azur.propertyId}, ${comes.id}, ${done}::timestamptz)`.execute(
      db,
    )
  await task('cleaning', '2027-07-03T08:00:00Z')
  await task('arrival', null)
  await task('pool', '2027-07-02T08:00:00Z')
})

describe('the board of the house', () => {
  test('has the arrivals and departures of today, by hour, asked-for and cancelled stays left out', async () => {
    const rows = await read()
    expect(rows.map(({ kind, property, day }) => [kind, property, day])).toEqual([
      ['departure', 'Villa Azur', '2027-07-03'],
      ['arrival', 'Villa Azur', '2027-07-03'],
    ])
    expect(rows[1]).toMatchObject({ guest: 'Camille Roux', occupants: 6, cleaning: 'done', tasks: 1 })
    expect(rows[0]).toMatchObject({ cleaning: null, tasks: 0, missing: [] })
  })

  test('says what each arrival lacks: its contract, what is left to pay, who comes, how they come in', async () => {
    expect((await read('jour-kind=arrival'))[0]!.missing).toEqual(['balance', 'access'])
    const [tomorrow, ...others] = await read('jour-when=tomorrow')
    expect(others).toEqual([])
    expect(tomorrow).toMatchObject({ property: 'Mas Lavande', missing: ['contract', 'guest', 'access'] })
    expect(await read('jour-when=week&jour-missing=contract')).toHaveLength(1)
  })

  test('has seven days from today on, and one agency alone where it is asked for', async () => {
    const week = await read('jour-when=week')
    expect(week.map(({ day }) => day).at(-1)).toBe('2027-07-09')
    const { publicId } = await db
      .selectFrom('agencies')
      .select('publicId')
      .where('id', '=', mas.agencyId)
      .executeTakeFirstOrThrow()
    const theirs = await read(`jour-when=week&jour-agency=${publicId}`)
    expect(new Set(theirs.map(({ property }) => property))).toEqual(new Set(['Mas Lavande']))
    expect(await read('jour-when=week&jour-q=roux')).toHaveLength(1)
  })

  test('is refused to the people of agencies', async () => {
    const asked = criteriaOf(STAY_BOARD_LIST)
    const head = person('AGENCY_ADMIN', { agencyIds: [azur.agencyId] })
    await expect(listStayBoard({ db, clock }, head, asked)).rejects.toThrow('FORBIDDEN')
  })
})
