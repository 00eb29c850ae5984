import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { keptColumnsContext } from '#app/lists/kept-columns.ts'
import { servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'
import { defineList, type ListRows } from '#shared/lists/list.ts'
import { textFilter } from '#shared/lists/list-filter.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext, type SignedInActor } from './console-context.ts'
import { consoleList, listLoader, readList } from './list-loader.ts'

const LIST = defineList<string>()({
  filters: { q: textFilter('Nom') },
  columns: { name: { label: 'Nom', value: (row) => row } },
  sorts: ['name'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 2,
})

const NAMES = ['a', 'b', 'c', 'd', 'e']
const pageOf = async ({ criteria: { page, size } }: { criteria: { page: number; size: number } }) => ({
  rows: NAMES.slice((page - 1) * size, page * size),
  total: NAMES.length,
})

function asked(search: string) {
  const lines: unknown[] = []
  const context = new RouterContextProvider()
  const log = { error: (line: unknown) => lines.push(line) }
  context.set(servicesContext, { log } as unknown as Services)
  // A traveler's file leaves no trace: list-export.test.ts has those of the other consoles.
  context.set(consoleContext, { area: 'traveler', actor: { kind: 'user' } as SignedInActor })
  return { context, url: new URL(`https://calanque.test/x${search}`), lines }
}

const FILE = { name: 'noms', label: 'Noms', address: '/x', pageAddress: '/x' }

test('a list has the columns that the browser of its reader keeps for it, unless its address names some', async () => {
  const columns = {
    ...LIST.columns,
    size: { label: 'Taille', value: (row: string) => row.length, isExtra: true } as const,
  }
  const wide: typeof LIST = {
    ...LIST,
    columns: { ...columns, name: { ...LIST.columns.name!, isRowHeader: true } },
  }
  const shown = async (search: string) => {
    const at = asked(search)
    at.context.set(keptColumnsContext, new Map([['/x', ['name', 'size']]]))
    return (await readList(wide, at, pageOf)).state.columns
  }
  expect(await shown('')).toEqual(['name', 'size'])
  expect(await shown('?columns=name')).toEqual(['name'])
})

const failing = (error: unknown) => async (): Promise<ListRows<string>> => {
  throw error
}

test('a list shows the page that its address names, or the last page past the end', async () => {
  expect(await readList(LIST, asked('?page=2'), pageOf)).toMatchObject({
    ...{ rows: ['c', 'd'], total: 5, failed: false },
    state: { page: 2 },
  })
  expect(await readList(LIST, asked('?page=9'), pageOf)).toMatchObject({
    rows: ['e'],
    state: { page: 3 },
  })
})

test('a query that fails is logged and returns a failed list; a refusal is thrown on', async () => {
  const { context, url, lines } = asked('?q=x')
  expect(await readList(LIST, { context, url }, failing(new Error('no answer')))).toMatchObject({
    ...{ rows: [], total: 0, failed: true },
    state: { filters: { q: 'x' } },
  })
  expect(lines).toHaveLength(1)
  const refusal = new Refusal('FORBIDDEN')
  await expect(readList(LIST, asked(''), failing(refusal))).rejects.toBe(refusal)
})

test('the loader of a list returns the number of items that the previous act changed', async () => {
  const load = listLoader(LIST, pageOf)
  const given = (search: string) => asked(search) as unknown as Parameters<typeof load>[0]
  expect(await load(given('?done=3'))).toMatchObject({ done: 3 })
  expect(await load(given('?done=x'))).toMatchObject({ done: 0 })
})

test('a file has every row of the list, whatever the page, and is refused when there are too many rows', async () => {
  const answer = await consoleList(LIST, pageOf).answerFile(asked('?page=2'), FILE)
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="noms.csv"')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())).toBe(
    '\ufeffNom\r\na\r\nb\r\nc\r\nd\r\ne\r\n',
  )
  const tooMany = consoleList(LIST, async () => ({ rows: [], total: 20_001 }))
  expect((await tooMany.answerFile(asked(''), FILE)).status).toBe(422)
})

test('the page and the file of a list ask one query, which learns who asks and in which console', async () => {
  const given: unknown[] = []
  const list = listLoader(LIST, async ({ actor, area, criteria: { page, size } }) => {
    given.push({ actor, area, page, size })
    return { rows: [], total: 0 }
  })
  const about = { actor: { kind: 'user' }, area: 'traveler' }
  await list(asked('') as unknown as Parameters<typeof list>[0])
  await list.files['']!.answerFile(asked(''), FILE)
  expect(given).toEqual([
    { ...about, page: 1, size: 2 },
    { ...about, page: 1, size: 20_000 },
  ])
})

test('the query of a list learns the thing that the address names, and the file of one that does not exist answers 404', async () => {
  const of: unknown[] = []
  const list = consoleList(
    LIST,
    async ({ params }) => {
      of.push(params.version)
      return { rows: [], total: 0 }
    },
    {
      finds: async ({ params }) => {
        if (params.version !== '3') throw new Refusal('NOT_FOUND')
      },
    },
  )
  await list.read({ ...asked(''), params: { version: '3' } })
  await list.answerFile({ ...asked(''), params: { version: '3' } }, FILE)
  expect(of).toEqual(['3', '3'])
  await expect(list.answerFile({ ...asked(''), params: { version: '4' } }, FILE)).rejects.toMatchObject({
    status: 404,
  })
  expect(of).toHaveLength(2)
})
