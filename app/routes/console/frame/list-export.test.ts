import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AREAS, type Area } from '#modules/accounts/role-access.ts'
import type { Database } from '#platform/database/database.ts'
import { requestIdContext, servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'
import { defineList, FIRST_ROW, type ListCriteria, type ListRows } from '#shared/lists/list.ts'
import { choiceFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import { person } from '#tests/person.ts'
import { consoleContext, type SignedInActor } from './console-context.ts'
import { consoleList } from './list-loader.ts'

const DECLARED = {
  filters: {
    q: textFilter('Recherche'),
    kind: choiceFilter('Type', { person: 'Personne' }),
    villa: thingFilter('Villa', 'name'),
  },
  columns: { name: { label: 'Nom', value: (row: string) => row } },
  sorts: ['name'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 2,
} as const
const LIST = defineList<string>()(DECLARED)
const STREAMED = defineList<string>()({ ...DECLARED, isStreamed: true })

const FILE = { name: 'noms', label: 'Contacts', address: '/agent/contacts', pageAddress: '/agent/contacts' }
const VILLA = '0f8fad5b-d9cb-469f-a165-70867728950e'
const rows = async () => ({ rows: ['Camille Roux'], total: 1 })

/** A request for a file, and what it writes in the audit: the values of each statement. */
function asked(search: string, area: Area = 'agent', actor: SignedInActor = person('SUPER_ADMIN')) {
  const entries: (readonly unknown[])[] = []
  const logged: string[] = []
  const db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      entries.push(query.parameters)
    },
  }) as unknown as Database
  const context = new RouterContextProvider()
  const log = { error: (_: unknown, words: string) => logged.push(words) }
  context.set(servicesContext, { db, log } as unknown as Services)
  context.set(requestIdContext, 'r')
  context.set(consoleContext, { area, actor })
  return { context, url: new URL(`https://calanque.test/agent/contacts.csv${search}`), entries, logged }
}

test.each(AREAS.filter((area) => area !== 'traveler'))(
  'the file of a list of the console %s leaves one entry: who, which list, by which filters, how many lines',
  async (area) => {
    const one = asked(`?q=azur&kind=person&villa=${VILLA}&page=2`, area)
    const answer = await consoleList(LIST, rows).answerFile(one, FILE)
    expect(await answer.text()).toContain('Camille Roux')
    expect(one.entries).toHaveLength(1)
    const [actorKind, actorId, action, subjectKind, subjectId, detail] = one.entries[0]!
    expect([actorKind, actorId, action]).toEqual(['user', 'a-person', 'list.export'])
    expect([subjectKind, subjectId]).toEqual(['list', '/agent/contacts'])
    expect(JSON.parse(detail as string)).toEqual({
      list: 'Contacts',
      // A thing is named by no line.
      filters: 'Recherche\u00a0: «\u00a0azur\u00a0», Type\u00a0: Personne, Villa\u00a0: une seule',
      ...{ lines: 1, opens: `/agent/contacts?q=azur&kind=person&villa=${VILLA}` },
    })
  },
)

test('a file of a traveler’s own things leaves no entry, nor does one that is refused or too long', async () => {
  const own = asked('', 'traveler', person('TRAVELER'))
  expect((await consoleList(LIST, rows).answerFile(own, FILE)).status).toBe(200)
  expect(own.entries).toEqual([])
  const long = asked('')
  const tooMany = consoleList(LIST, async () => ({ rows: [], total: 20_001 }))
  expect((await tooMany.answerFile(long, FILE)).status).toBe(422)
  expect(long.entries).toEqual([])
})

test('the entry of a super administrator who acts as another says both', async () => {
  const acting = { by: 'super', until: '2027-01-01T10:00:00Z' }
  const one = asked('', 'agent', person('AGENT', { userId: 'agent', acting }))
  await consoleList(LIST, rows).answerFile(one, FILE)
  const [, actorId, , , , detail] = one.entries[0]!
  expect([actorId, JSON.parse(detail as string)]).toMatchObject(['super', { actingAs: 'agent' }])
})

test('an agency’s role that withholds files leaves its rows out, and refuses the file of who has no other agency', async () => {
  const agencyRoles = [{ agencyId: 7, name: 'Accueil', withheld: ['list.export'] }]
  const seen: unknown[] = []
  const list = consoleList(LIST, async ({ actor }) => {
    seen.push(actor.agencyIds)
    return rows()
  })
  const ofTwo = asked('', 'agent', person('AGENT', { agencyIds: [7, 8], agencyRoles }))
  await list.answerFile(ofTwo, FILE)
  expect(seen).toEqual([[8]])
  const ofOne = asked('', 'agent', person('AGENT', { agencyIds: [7], agencyRoles }))
  await expect(list.answerFile(ofOne, FILE)).rejects.toMatchObject({
    ...{ code: 'FORBIDDEN', details: { reason: expect.stringContaining('Accueil') } },
  })
  expect([seen.length, ofOne.entries]).toEqual([1, []])
})

describe('a streamed file', () => {
  const COUNT = 50_000
  const from = (criteria: ListCriteria) => Number(criteria.from?.after?.[1] ?? 0)
  /** Rows by their number, as a query that follows cursors gives them. */
  const numbered =
    (reads: number[]) =>
    async ({ criteria }: { criteria: ListCriteria }) => {
      const first = from(criteria)
      reads.push(first)
      const end = Math.min(first + criteria.size, COUNT)
      const next = end < COUNT ? { of: 'with value' as const, after: ['x', String(end)] as const } : null
      const names = Array.from({ length: end - first }, (_, n) => `n${first + n}`)
      return { rows: names, total: first === 0 ? COUNT : 0, next } as ListRows<string>
    }

  test('has every row, however many, and its entry says how many', async () => {
    const one = asked('')
    const answer = await consoleList(STREAMED, numbered([])).answerFile(one, FILE)
    const lines = (await answer.text()).trim().split('\r\n')
    expect([lines.length, lines[1], lines.at(-1)]).toEqual([COUNT + 1, 'n0', `n${COUNT - 1}`])
    expect(JSON.parse(one.entries[0]![5] as string)).toMatchObject({ lines: COUNT })
  })

  test('is read no further than its reader takes it, and stops when its reader leaves', async () => {
    const reads: number[] = []
    const answer = await consoleList(STREAMED, numbered(reads)).answerFile(asked(''), FILE)
    expect(reads).toEqual([0])
    const reader = answer.body!.getReader()
    for (let piece = 0; piece < 3; piece += 1) await reader.read()
    expect(reads).toEqual([0, 1_000])
    await reader.cancel()
    expect(reads).toEqual([0, 1_000])
  })

  test('ends with as many lines as it began with, where some are written while it is read', async () => {
    const growing = async ({ criteria }: { criteria: ListCriteria }) => ({
      ...{ rows: ['a', 'b'], total: criteria.from === FIRST_ROW ? 3 : 0 },
      next: { of: 'with value' as const, after: ['b', '2'] as const },
    })
    const answer = await consoleList(STREAMED, growing).answerFile(asked(''), FILE)
    expect((await answer.text()).trim().split('\r\n').slice(1)).toEqual(['a', 'b', 'a'])
  })

  test('that fails on its way breaks off, and the log says so', async () => {
    const one = asked('')
    const failing = async ({ criteria }: { criteria: ListCriteria }) => {
      if (criteria.from !== FIRST_ROW) throw new Error('no answer')
      return { rows: ['a'], total: 2, next: { of: 'with value' as const, after: ['a', '1'] as const } }
    }
    const answer = await consoleList(STREAMED, failing).answerFile(one, FILE)
    await expect(answer.text()).rejects.toThrow('no answer')
    expect(one.logged).toEqual(['file of a list failed'])
  })

  test('is refused where its query follows no cursor', async () => {
    await expect(consoleList(STREAMED, rows).answerFile(asked(''), FILE)).rejects.toThrow('no cursor')
  })
})
