import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MonthTable } from './month-table.tsx'

const markup = (changes: Partial<Parameters<typeof MonthTable>[0]> = {}) =>
  renderToStaticMarkup(
    <MonthTable
      month="2026-08-01"
      range={{ from: '2026-08-01', to: '2026-08-08' }}
      today="2026-08-03"
      tabStop="2026-08-01"
      reasonFor={(day) => (day === '2026-08-20' ? 'Non disponible' : null)}
      noteOf={() => ({ text: '2 400', spoken: '2 400 € la nuit' })}
      rules="Séjour minimum : 7 nuits"
      {...changes}
    />,
  )
const buttonOf = (html: string, day: string) =>
  html.match(new RegExp(`<button[^>]*data-day="${day}"[^>]*>`))?.[0] ?? ''

test('a month is a grid named by its month, Monday first, with one tab stop', () => {
  const html = markup()
  expect(html).toContain('role="grid"')
  expect(html).toContain('août 2026')
  expect(html.match(/<th[^>]*abbr="(\w+)"/)?.[1]).toBe('lundi')
  expect(html.match(/tabindex="0"/g)).toHaveLength(1)
  expect(buttonOf(html, '2026-08-01')).toContain('tabindex="0"')
})

test('a day is named with its date, its place in the stay and its price', () => {
  const html = markup()
  expect(buttonOf(html, '2026-08-01')).toContain(
    'aria-label="samedi 1er\u00a0août\u00a02026, arrivée, 2 400 € la nuit"',
  )
  expect(buttonOf(html, '2026-08-08')).toContain('samedi 8\u00a0août\u00a02026, départ')
  expect(html.match(/aria-selected="true"/g)).toHaveLength(8)
  expect(buttonOf(html, '2026-08-03')).toContain('aria-current="date"')
})

test('a day that cannot be chosen gives the reason and no price, and can be reached by keyboard', () => {
  const day = buttonOf(markup(), '2026-08-20')
  expect(day).toContain('aria-disabled="true"')
  expect(day).toMatch(/aria-label="jeudi 20\u00a0août\u00a02026, indisponible\u00a0: Non disponible"/)
  expect(day).not.toContain(' disabled')
})

test('the rules of the month stand above it', () => {
  expect(markup()).toContain('Séjour minimum : 7 nuits')
  expect(markup({ rules: null })).not.toContain('Séjour minimum')
})
