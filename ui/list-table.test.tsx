import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { refusedForm } from '#shared/forms/form-answer.ts'
import { defineList, type ListView, LONGEST_FILE } from '#shared/lists/list.ts'
import { readListState } from '#shared/lists/list-address.ts'
import { choiceFilter, datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import { Refusal } from '#shared/refusal.ts'
import { ListTable } from './list-table.tsx'

type Row = { id: string; name: string; city: string; amount: number }

const LIST = defineList<Row>()({
  filters: {
    q: textFilter('Nom'),
    state: choiceFilter('État', { open: 'Ouvert', closed: 'Fermé' }),
    villa: thingFilter('Propriété', 'name'),
    begun: datesFilter('Commencée', 'by link'),
  },
  columns: {
    name: { label: 'Propriété', value: ({ name }) => name, isRowHeader: true },
    city: { label: 'Ville', value: ({ city }) => city },
    amount: { label: 'Montant', kind: 'money', value: ({ amount }) => amount },
    note: { label: 'Note', value: () => 'secret', isForFile: true },
  },
  sorts: ['name', 'amount'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 2,
})

const ROWS: Row[] = [
  { id: '1', name: 'Villa Azur', city: 'Cannes', amount: 123_456 },
  { id: '2', name: 'Mas Lavande', city: 'Grasse', amount: 5 },
]

async function show(address: string, found: Partial<ListView<Row>> = {}, answer?: unknown): Promise<string> {
  const state = readListState(LIST, new URL(address, 'https://x.test').searchParams)
  const Page = createRoutesStub([
    {
      id: 'page',
      path: '/list',
      Component: () => (
        <ListTable
          list={LIST}
          view={{ state, rows: ROWS, total: 5, failed: false, ...found }}
          label="Villas"
          unit={['villa', 'villas']}
          keyOf={({ id }) => id}
          opens={({ id, city }) => (city === 'Cannes' ? `/villas/${id}` : null)}
          file="/list.csv"
          empty={<p>Rien encore.</p>}
          bulk={{ acts: [{ intent: 'close', label: 'Fermer' }], name: 'items', rowLabel: ({ name }) => name }}
        />
      ),
    },
  ])
  const { prelude } = await prerender(
    <Page
      initialEntries={[address]}
      {...(answer !== undefined && { hydrationData: { loaderData: {}, actionData: { page: answer } } })}
    />,
  )
  const html = await new Response(prelude as ReadableStream).text()
  return html.replaceAll('&amp;', '&').replaceAll('<!-- -->', '')
}

test('a list shows its columns, its number of rows, and a link to the file of all rows', async () => {
  const html = await show('/list?q=a&page=2&numero=7')
  expect(html).toMatch(/role="status"[^>]*>5 villas, page 2 sur 3</)
  expect(html).toContain('<th scope="row"')
  expect(html).toContain('1\u202f234,56\u00a0€')
  expect(html).not.toContain('secret')
  expect(html).toContain('href="/list.csv?q=a"')
  expect(html).toContain('href="/list?numero=7&q=a&page=3"')
})

test('a sorted header gives its direction and links to the other direction, on the first page', async () => {
  const html = await show('/list?q=a&page=2')
  expect(html.match(/aria-sort="ascending"/g)).toHaveLength(1)
  expect(html).toContain('href="/list?q=a&sort=-name"')
  expect(html).toContain('href="/list?q=a&sort=amount"')
})

test('filters keep their values, carry the rest of the address and can be removed', async () => {
  const html = await show('/list?q=azur&state=open&sort=-name&numero=7&columns=name')
  expect(html).toMatch(/<input type="search"[^>]*value="azur"/)
  expect(html).toMatch(/<option value="open" selected=""/)
  for (const [name, value] of [
    ['numero', '7'],
    ['sort', '-name'],
    ['columns', 'name'],
  ])
    expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(html).toContain('aria-label="Filtres actifs"')
  expect(html).toContain('href="/list?numero=7&state=open&sort=-name&columns=name"')
  expect(html).not.toContain('>Ville</th>')
})

test('the rows of one thing are chosen by a link: the form carries it, and its mark takes it off', async () => {
  const html = await show('/list?villa=35fdf0c4-8c22-45d3-b033-4a8b16644fac')
  expect(html).toContain('<input type="hidden" name="villa" value="35fdf0c4-8c22-45d3-b033-4a8b16644fac"/>')
  expect(html).toMatch(/Filtres actifs.*href="\/list"[^>]*>.*Propriété.*:<\/span> Villa Azur/s)
})

test('things that the query offers are chosen by a field, which keeps one that a link chose and that is not offered', async () => {
  const things = { villa: [{ id: '1', name: 'Mas Lavande' }] }
  const html = await show('/list?villa=35fdf0c4-8c22-45d3-b033-4a8b16644fac', { things })
  expect(html).toMatch(/<select[^>]*name="villa"/)
  expect(html).toContain('<option value="1">Mas Lavande</option>')
  expect(html).toMatch(/<option value="35fdf0c4-8c22-45d3-b033-4a8b16644fac" selected="">Une seule</)
})

test('days that a link chose stay chosen when another filter changes, and no field asks for them', async () => {
  const html = await show('/list?begun-from=2026-01-01')
  expect(html).toContain('<input type="hidden" name="begun-from" value="2026-01-01"/>')
  expect(html).not.toContain('Commencée, du')
  expect(html).toMatch(/Filtres actifs.*Commencée.*:<\/span> à partir du/s)
  expect(await show('/list')).not.toContain('begun')
})

test('filters fold under a line that counts the active ones, which stay in sight beside it', async () => {
  const html = await show('/list?q=azur&state=open')
  const [fold] = /<details.*?<\/details>/s.exec(html)!
  expect(fold).toMatch(/<summary.*>Filtres \(2\)<.*<\/summary>/s)
  expect(fold).not.toMatch(/^<details[^>]* open/)
  expect(fold).toContain('type="search"')
  expect(fold).not.toContain('Filtres actifs')
  expect(html).toContain('aria-label="Filtres actifs"')
  expect(await show('/list')).toMatch(/<summary.*>Filtres<.*<\/summary>/s)
})

test('rows travel with the form of the act on several, without scripts too', async () => {
  const html = await show('/list')
  const posted = html.match(/<form[^>]*method="post"/)![0]
  const boxes = [...html.matchAll(/<input[^>]*data-selects="[^>]*>/g)].map(([box]) => box)
  expect(boxes).toHaveLength(2)
  for (const box of boxes) {
    expect(box).toContain('name="items"')
    expect(posted).toContain(`id="${/ form="([^"]+)"/.exec(box)![1]}"`)
  }
  expect(boxes[1]).toContain('aria-label="Choisir\u00a0: Mas Lavande"')
  expect(boxes[1]).toContain('value="2"')
  expect(html).not.toContain('aria-disabled=')
})

test('an act on several rows that is refused ticks those rows again, and the answer to another act ticks none', async () => {
  const sent = new FormData()
  sent.append('items', '2')
  const answerTo = (intent: string) => refusedForm(new Refusal('STATUS_CONFLICT'), sent, {}, intent)
  const ticked = async (intent: string) =>
    [...(await show('/list', {}, answerTo(intent))).matchAll(/<input[^>]*data-selects="[^>]*>/g)].flatMap(
      ([box]) => (box.includes('checked=""') ? [/value="([^"]+)"/.exec(box)![1]] : []),
    )
  expect(await ticked('close')).toEqual(['2'])
  expect(await ticked('open')).toEqual([])
})

test('no row for these filters, no row at all and a failed list have three different messages', async () => {
  const none = { rows: [], total: 0 }
  const filtered = await show('/list?q=x&numero=7', none)
  expect(filtered).toContain('Aucun résultat pour ces filtres')
  expect(filtered).toContain('href="/list?numero=7"')
  const empty = await show('/list', none)
  expect(empty).toContain('Rien encore.')
  expect(empty).not.toContain('type="search"')
  const failed = await show('/list?q=x', { ...none, failed: true })
  expect(failed).toContain('role="alert"')
  expect(failed).toMatch(/href="\/list\?q=x"[^>]*>Réessayer/)
  expect(failed).not.toContain('0 villa')
})

test('a list of more rows than a file may hold says that there are more, and how to have them in a file', async () => {
  const html = await show('/list', { total: LONGEST_FILE + 1 })
  expect(html).toMatch(/Plus de 20\s000 villas/)
  expect(html).not.toContain('Télécharger')
  expect(html).toContain('filtrez pour les télécharger')
})

test('the header of a row leads to the page of its thing; a row without a page has none', async () => {
  const html = await show('/list')
  expect(html).toMatch(/<th scope="row"[^>]*><a [^>]*href="\/villas\/1"[^>]*>Villa Azur<\/a>/)
  expect(html).toMatch(/<th scope="row"[^>]*>Mas Lavande<\/th>/)
})
