import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateRangeField } from './date-range-field.tsx'

test('without scripts it is two named date inputs, bounded by today, the calendar’s end and the arrival', () => {
  const html = renderToStaticMarkup(
    <DateRangeField
      legend="Dates du séjour"
      defaultValue={{ from: '2026-07-04', to: '2026-07-11' }}
      min="2026-06-03"
      max="2028-06-03"
    />,
  )
  const inputs = html.match(/<input[^>]*>/g)
  expect(inputs).toHaveLength(2)
  const has = (input: string, ...attributes: string[]) => attributes.every((one) => input.includes(` ${one}`))
  const [from, to] = inputs as [string, string]
  expect(
    has(from, 'type="date"', 'name="from"', 'min="2026-06-03"', 'max="2028-06-03"', 'value="2026-07-04"'),
  ).toBe(true)
  expect(
    has(to, 'type="date"', 'name="to"', 'min="2026-07-05"', 'max="2028-06-03"', 'value="2026-07-11"'),
  ).toBe(true)
  expect(html).not.toContain('<button')
})
