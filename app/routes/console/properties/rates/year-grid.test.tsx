import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { YearView } from './year-grid.tsx'

test('the year of a reader who may not change rates is a table of its nights, in which nothing can be chosen', () => {
  const page = renderToStaticMarkup(
    <YearView
      year={2027}
      today="2027-05-07"
      nightOf={(day) => ({ mark: 'A', ground: 'bg-mer', spoken: day === '2027-07-14' ? 'été, 900 €' : '' })}
    />,
  )
  expect(page.match(/<table/g)).toHaveLength(12)
  expect(page).toContain('14<span class="sr-only">, été, 900 €</span>')
  expect(page).not.toMatch(/<button|role="grid"|aria-selected|data-day/)
})
