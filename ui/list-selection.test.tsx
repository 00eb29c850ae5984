// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { defineList } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { textFilter } from '#shared/lists/list-filter.ts'
import { ListTable } from './list-table.tsx'

type Row = { id: string; name: string }

const LIST = defineList<Row>()({
  filters: { q: textFilter('Nom') },
  columns: { name: { label: 'Nom', value: ({ name }) => name, isRowHeader: true } },
  sorts: ['name'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 25,
})
const ROWS = ['a', 'b', 'c', 'd'].map((name) => ({ id: name, name }))

// As on a phone, where filters are applied by their button.
beforeAll(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterAll(() => void vi.unstubAllGlobals())
afterEach(cleanup)

function open() {
  const sent: string[][] = []
  const Page = createRoutesStub([
    {
      id: 'page',
      path: '/list',
      loader: ({ request }) => readListState(LIST, new URL(request.url).searchParams),
      action: async ({ request }) => {
        const items = (await request.formData()).getAll('items').map(String)
        sent.push(items)
        const refused = items.filter((key) => key === 'c').map((key) => ({ key, words: 'Déjà fermé.' }))
        return { rows: { intent: 'close', done: items.length - refused.length, refused } }
      },
      HydrateFallback: () => null,
      Component: ({ loaderData }) => (
        <ListTable
          list={LIST}
          view={{ state: loaderData, rows: ROWS, total: ROWS.length, failed: false }}
          label="Noms"
          unit={['nom', 'noms']}
          keyOf={({ id }) => id}
          empty={null}
          bulk={{
            acts: [{ intent: 'close', label: 'Fermer', did: ['nom fermé', 'noms fermés'] }],
            name: 'items',
            rowLabel: ({ name }) => name,
          }}
        />
      ),
    },
  ])
  const user = userEvent.setup()
  render(<Page initialEntries={['/list']} />)
  return { user, sent }
}

/** What a screen reader hears: the number of rows, of those that are chosen, and what an act did. */
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('rows chosen by keyboard are counted and sent with the act', async () => {
  const { user, sent } = open()
  const first = await box(/: a$/)
  first.focus()
  await user.keyboard(' ')
  await user.click(await box(/: c$/))
  expect(said()).toContain('2 lignes choisies')
  const all = await box(/^Choisir toutes/)
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  await expect.poll(() => sent).toEqual([['a', 'c']])
})

test('after an act the rows that were refused are named with the reason and stay chosen, those that are done do not', async () => {
  const { user } = open()
  await user.click(await box(/: a$/))
  await user.click(await box(/: c$/))
  await user.click(screen.getByRole('button', { name: 'Fermer' }))
  const outcome = await screen.findByText(/1\snom fermé, 1\srefusé/)
  expect(outcome.closest('[role=status]')?.textContent).toContain('c\u00a0: Déjà fermé.')
  expect(document.activeElement?.contains(outcome)).toBe(true)
  expect([(await box(/: a$/)).checked, (await box(/: c$/)).checked]).toEqual([false, true])
  expect(screen.getByRole('button', { name: 'Fermer' })).toBeTruthy()
})

test('one box chooses every row of the page, then none', async () => {
  const { user } = open()
  await user.click(await box(/^Choisir toutes/))
  expect(said()).toContain('4 lignes choisies')
  expect((await box(/: d$/)).checked).toBe(true)
  await user.click(await box(/^Choisir toutes/))
  expect(said()).toContain('Aucune ligne choisie')
  await user.click(await box(/: b$/))
  expect(said()).toContain('1 ligne choisie')
})

test('a filter that is removed empties its field and moves the focus to the count', async () => {
  const { user } = open()
  await user.type(await screen.findByLabelText('Nom'), 'azur{Enter}')
  const mark = await screen.findByRole('link', { name: /retirer ce filtre/ })
  await user.click(mark)
  const count = await screen.findByText('4 noms')
  await expect.poll(() => document.activeElement).toBe(count)
  expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('')
})

test('filters opened on a phone fold once they are applied, and their line takes the focus', async () => {
  const { user } = open()
  const line = (await screen.findByText('Filtres')).closest('summary')!
  const fold = line.closest('details')!
  await user.click(line)
  expect(fold.open).toBe(true)
  await user.type(screen.getByLabelText('Nom'), 'azur{Enter}')
  await screen.findByText('Filtres (1)')
  await expect.poll(() => [fold.open, document.activeElement]).toEqual([false, line])
})
