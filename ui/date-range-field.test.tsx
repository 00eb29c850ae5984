import { readFileSync } from 'node:fs'
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

test('until the scripts run each date input lies unseen under the words that its button will show', () => {
  const html = renderToStaticMarkup(
    <DateRangeField
      legend="Dates du séjour"
      defaultValue={{ from: '2026-07-04', to: null }}
      min="2026-06-03"
      max="2028-06-03"
    />,
  )
  const faces = [...html.matchAll(/<span aria-hidden="true" class="[^"]*no-script:hidden[^"]*">(.*?)<div/gs)]
  expect(faces.map(([, face]) => face!.replace(/<[^>]*>/g, ' ').trim())).toEqual([
    expect.stringMatching(/^Arrivée\s+4\sjuil\./),
    expect.stringMatching(/^Départ\s+Choisir/),
  ])
  // Where no scripts run the input is in its place; else it shows itself only while it has the focus.
  const around = [...html.matchAll(/<div class="([^"]*)"><label[^>]*>[^<]*<\/label><input/g)].map(
    ([, name]) => name,
  )
  expect(around).toHaveLength(2)
  for (const name of around) expect(name!.split(' ')).toContain('beneath-face')
  const [, look] = readFileSync('ui/frame-parts.css', 'utf8').match(
    /@utility beneath-face \{\s*@apply ([^;]+);/,
  )!
  expect(look!.split(' ')).toEqual(
    expect.arrayContaining(['absolute', 'opacity-0', 'focus-within:opacity-100', 'no-script:opacity-100']),
  )
})
