// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Chart } from './chart.tsx'
import type { ChartFigures, ChartLook } from './chart-values.ts'

const figures: ChartFigures = {
  subject: 'Mois',
  unit: 'count',
  categories: [{ label: 'juin' }, { label: 'juillet' }, { label: 'août' }],
  series: [
    { label: '2025', values: [9, 14, null], before: true },
    { label: '2026', values: [12, 16, 17] },
  ],
}
const chart = (changes: Partial<Parameters<typeof Chart>[0]> = {}) => (
  <Chart {...figures} title="2026 dépasse 2025" note="Séjours, par mois" look="bars" {...changes} />
)
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

afterEach(cleanup)

test('the server writes the title, every figure in a table, and the picture', () => {
  const html = renderToStaticMarkup(chart({ csvHref: '/figures.csv' }))
  expect(html).toMatch(/<h3[^>]*>2026 dépasse 2025<\/h3>/)
  for (const figure of [9, 14, '–', 12, 16, 17]) expect(html).toContain(`>${figure}</td>`)
  expect(html).toMatch(/href="\/figures.csv" download/)
  expect(html.match(/<rect x="[^"]*%"[^>]* fill="url/g)).toHaveLength(5)
  expect(html).not.toContain('type="range"')
})

test.each<[ChartLook, string, number]>([
  ['bars', 'rect[fill^="url"]', 5],
  ['stacked', 'rect[fill^="url"]', 5],
  ['lines', 'circle', 5],
])('the picture draws as %s one mark for each figure, and none for null', (look, mark, count) => {
  const { container } = render(chart({ look }))
  expect(container.querySelectorAll(`.inset-0 ${mark}`)).toHaveLength(count)
})

test('bars are as high as their figures, on an axis that ends at a round number', () => {
  const { container } = render(chart())
  const heights = [...container.querySelectorAll('.inset-0 rect[fill^="url"]')].map((bar) =>
    bar.getAttribute('height'),
  )
  expect(heights).toEqual(['45%', '60%', '70%', '80%', '85%'])
})

test('stacked bars stand on one another', () => {
  const { container } = render(chart({ look: 'stacked' }))
  const [, , below, above] = [...container.querySelectorAll('.inset-0 rect[fill^="url"]')]
  const end = (bar: Element | undefined) =>
    Number.parseFloat(bar!.getAttribute('y')!) + Number.parseFloat(bar!.getAttribute('height')!)
  expect(end(below)).toBeCloseTo(100)
  expect(end(above)).toBeCloseTo(Number.parseFloat(below!.getAttribute('y')!))
})

test('stacked figures have their total in the table', () => {
  render(chart({ look: 'stacked' }))
  const row = screen.getByRole('row', { name: /juillet/, hidden: true })
  expect(within(row).getAllByRole('cell', { hidden: true }).at(-1)?.textContent).toBe('30')
})

test('one tab stop moves through the picture by keys, and each category is read aloud with its figures', async () => {
  render(chart())
  const walk = screen.getByRole('slider', { name: /^Parcourir le graphique/ })
  await userEvent.tab()
  expect(document.activeElement).toBe(walk)
  expect(plain(walk.getAttribute('aria-valuetext'))).toBe('juin, 2025 : 9, 2026 : 12')
  fireEvent.change(walk, { target: { value: '2' } })
  expect(plain(walk.getAttribute('aria-valuetext'))).toBe('août, 2025 : –, 2026 : 17')
  expect(screen.getAllByText('août, 2025 : –, 2026 : 17')).toHaveLength(1)
  await userEvent.tab()
  expect(screen.queryByText(/^août, 2025/)).toBeNull()
})

test('figures that could not be loaded show an error at once, and can be requested again', async () => {
  const retry = vi.fn()
  render(chart({ state: 'failed', retry }))
  expect(screen.getByRole('alert').textContent).toContain('n’ont pas pu être chargés')
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
})

test('a chart without figures shows a sentence in place of the picture', () => {
  render(chart({ series: [], empty: 'Rien pour le moment.' }))
  expect(screen.getByText('Rien pour le moment.')).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})
