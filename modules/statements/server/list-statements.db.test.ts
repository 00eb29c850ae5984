import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { partyName } from '#modules/ownership/party.ts'
import { getParty } from '#modules/ownership/server/find-parties.ts'
import { ownerMonthOf } from '#modules/payments/owner-month.ts'
import { writeBookPosting } from '#modules/payments/server/book-postings.ts'
import { listOwnerMovements } from '#modules/payments/server/owner-account.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { addAccount } from '#tests/account-factory.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { STATEMENT_LIST } from '../statement-list.ts'
import { listStatements } from './list-statements.ts'
import { readStatement } from './read-statement.ts'

const clock = { now: () => new Date('2027-07-19T10:00:00Z') }
const HOUSE = person('BACK_OFFICE')
/** The months of the year that have begun. */
const BEGUN = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05', '2027-06', '2027-07'] as const

let services: Awaited<ReturnType<typeof openTestServices>>
let db: Database
beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
  db = services.db
})

const list = (asked = '', actor = HOUSE, area: 'owner' | 'agent' | 'back-office' = 'back-office') =>
  listStatements({ db, clock }, { actor, area }, criteriaOf(STATEMENT_LIST, asked))

/** An instant of a day of Paris: the first or the last minutes of it. */
const at = (day: CivilDate, isLate: boolean) => {
  const hours = isLate ? 21.75 : -0.75
  return new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000)
}

type Moved = readonly [day: CivilDate, amount: number, isLate?: boolean]

/** Posts movements of the account of a party in a book, against its bank. */
async function post(holderId: number, partyId: string, movements: readonly Moved[]) {
  await inTransaction(db, async (trx) => {
    for (const [day, amount, isLate = false] of movements)
      await writeBookPosting(trx, {
        ...{ holderId, kind: amount < 0 ? 'owner_payout' : 'owner_payout_refused' },
        ...{ source: crypto.randomUUID(), at: at(day, isLate) },
        lines: [
          { account: 'owner', accountOf: partyId, code: null, label: 'Virement', amount: 0 - amount },
          { account: 'bank', accountOf: 'clients', code: null, label: 'Virement', amount },
        ],
      })
  })
}

const addOwner = async () => (await addAccount(services, ['OWNER'])).userId
const bookOf = async (id: number) =>
  (await db.selectFrom('agencies').select('publicId').where('id', '=', id).executeTakeFirstOrThrow()).publicId

describe('the months of owners’ accounts', () => {
  test('open and close as `ownerMonthOf` has it, whatever moved, in the list and in each statement', async () => {
    const agencyId = await openTestAgency(db)
    const book = await bookOf(agencyId)
    const movement = fc.tuple(
      fc.nat(170).map((day) => addDays('2027-01-25', day)),
      fc.integer({ min: -2_000_000, max: 2_000_000 }).filter((amount) => amount !== 0),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), async (movements) => {
        const partyId = await addOwner()
        await post(agencyId, partyId, movements)
        const all = await listOwnerMovements(db, { holderId: agencyId, partyId })
        const { rows } = await list(`party=${partyId}&sort=month`)
        const months = [...new Set(all.map(({ day }) => day.slice(0, 7) as '2027-07'))].sort()
        expect(rows.map(({ month }) => month.slice(0, 7))).toEqual(months)
        for (const { month, opening, moved, closing, lines } of rows) {
          const same = ownerMonthOf(all, month.slice(0, 7) as '2027-07')
          expect({ opening, closing, lines }).toEqual({ ...same, lines: same.lines.length })
          expect(opening + moved).toBe(closing)
        }
        for (const month of BEGUN.filter((one) => one >= months[0]!)) {
          const { opening, closing, lines } = await readStatement({ db, clock }, HOUSE, {
            book,
            party: partyId,
            month,
          })
          const bare = lines.map(({ stay: _stay, why: _why, ...line }) => line)
          expect({ opening, closing, lines: bare }).toEqual(ownerMonthOf(all, month))
        }
      }),
      { numRuns: 8 },
    )
  })

  test('are narrowed by month, owner and agency, and keep what they opened with', async () => {
    const [agencyId, otherAgency] = [await openTestAgency(db), await openTestAgency(db)]
    const owner = await addOwner()
    await post(agencyId, owner, [
      ['2027-05-31', 700, true],
      ['2027-06-01', 50],
      ['2027-07-02', -600],
    ])
    await post(otherAgency, owner, [['2027-06-10', 11]])
    const months = async (asked: string) =>
      (await list(`party=${owner}&sort=month&${asked}`)).rows.map(
        ({ month, opening, closing, isUnderWay }) => [month.slice(0, 7), opening, closing, isUnderWay],
      )
    const book = await bookOf(agencyId)
    expect(await months(`agency=${book}`)).toEqual([
      ['2027-05', 0, 700, false],
      ['2027-06', 700, 750, false],
      ['2027-07', 750, 150, true],
    ])
    expect(await months(`agency=${book}&month-from=2027-06-15&month-to=2027-06-20`)).toEqual([
      ['2027-06', 700, 750, false],
    ])
    expect(await months('month-to=2027-05-01')).toEqual([['2027-05', 0, 700, false]])
    expect(await months(`agency=${await bookOf(otherAgency)}`)).toEqual([['2027-06', 0, 11, false]])
    expect(await months('q=camille+rou')).toHaveLength(4)
    expect(await months('q=inconnue')).toEqual([])
    const { things } = await list()
    expect(things!.agency!.map(({ id }) => id)).toContain(book)
  })

  test('have one order over all their pages', async () => {
    for (const by of STATEMENT_LIST.sorts)
      for (const sort of [by, `-${by}`]) {
        const whole = (await list(`sort=${sort}`)).rows.map(({ key }) => key)
        const paged = []
        for (let page = 1; paged.length < whole.length; page += 1) {
          const criteria = criteriaOf(STATEMENT_LIST, `sort=${sort}&page=${page}`, 15)
          const { rows } = await listStatements({ db, clock }, { actor: HOUSE, area: 'admin' }, criteria)
          paged.push(...rows.map(({ key }) => key))
        }
        expect(paged).toEqual(whole)
      }
  })
})

describe('who lists what', () => {
  test('an owner lists the months of their own account and of their companies, and no other owner’s', async () => {
    const agencyId = await openTestAgency(db)
    const [me, other] = [await addOwner(), await addOwner()]
    const company = crypto.randomUUID()
    const facts = { legalForm: 'SCI', registrationNumber: '732829320', seat: 'Antibes', createdBy: 'test' }
    await db
      .insertInto('parties')
      .values({ id: company, accountId: me, kind: 'company', legalName: 'Les Pins', ...facts })
      .execute()
    for (const party of [me, company, other]) await post(agencyId, party, [['2027-07-01', 500]])
    const owner = person('OWNER', { userId: me })
    const { rows, things } = await list('', owner, 'owner')
    expect(rows.map(({ party }) => party).sort()).toEqual([me, company].sort())
    expect(things).toBeUndefined()
    for (const { party, owner: name } of rows) expect(name).toBe(partyName(await getParty(db, party)))
    const book = await bookOf(agencyId)
    const read = (party: string, actor = owner) =>
      readStatement({ db, clock }, actor, { book, party, month: '2027-07' })
    expect(await read(company)).toMatchObject({ owner: 'SCI Les Pins', closing: 500 })
    for (const actor of [
      owner,
      person('AGENT', { agencyIds: [agencyId] }),
      person('TRAVELER', { userId: other }),
    ])
      await expect(read(other, actor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('the head of an agency lists the book of that agency alone; an agent and a traveler are refused', async () => {
    const [mine, other] = [await openTestAgency(db), await openTestAgency(db)]
    const owner = await addOwner()
    for (const agencyId of [mine, other]) await post(agencyId, owner, [['2027-07-01', 500]])
    const head = person('AGENCY_ADMIN', { agencyIds: [mine] })
    for (const area of ['agent', 'owner'] as const) {
      const { rows } = await list('', head, area)
      expect(rows.map(({ book }) => book)).toEqual([await bookOf(mine)])
    }
    expect((await list('', person('AGENCY_ADMIN'), 'agent')).total).toBe(0)
    const address = { book: await bookOf(other), party: owner, month: '2027-07' }
    await expect(readStatement({ db, clock }, head, address)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const role of ['AGENT', 'TRAVELER'] as const)
      await expect(list('', person(role, { agencyIds: [mine] }), 'agent')).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
  })
})

test('what is no statement is not found: a month to come, one before the first movement, an address of nothing', async () => {
  const agencyId = await openTestAgency(db)
  const party = await addOwner()
  await post(agencyId, party, [['2027-06-30', 500]])
  const known = { book: await bookOf(agencyId), party, month: '2027-06' }
  const read = (change: Partial<typeof known>) => readStatement({ db, clock }, HOUSE, { ...known, ...change })
  expect(await read({})).toMatchObject({ closing: 500, previous: null, next: '2027-07-01' })
  expect(await read({ month: '2027-07' })).toMatchObject({ opening: 500, previous: '2027-06-01', next: null })
  const wrong = [
    ...['2027-08', '2027-05', 'juin', ''].map((month) => ({ month })),
    ...[{ book: 'x' }, { book: crypto.randomUUID() }, { party: 'x' }, { party: await addOwner() }],
  ]
  for (const change of wrong) await expect(read(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
