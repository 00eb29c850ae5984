// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { DateField } from './date-field.tsx'
import { FormContext } from './form-context.ts'

afterEach(cleanup)

const words = (html: string) => /<output[^>]*>([^<]*)<\/output>/.exec(html)?.[1]
const field = (props: Partial<Parameters<typeof DateField>[0]> = {}) => (
  <DateField label="Arrivée" name="from" {...props} />
)

test('a valid day is written in French under the field, which is described by it', () => {
  const html = renderToStaticMarkup(field({ defaultValue: '2027-08-14', hint: 'Sa nuit reste libre.' }))
  expect(words(html)).toBe('samedi 14\u00a0août\u00a02027')
  const described = /aria-describedby="([^"]+)"/.exec(html)![1]!
  expect(html).toMatch(new RegExp(`<p id="${described}"[^>]*>Sa nuit reste libre\\.<output`))
  expect(html).toContain('type="date"')
})

test('a brief field keeps the line of its words while it is empty, and writes a day in short', () => {
  expect(renderToStaticMarkup(field({ isBrief: true }))).toMatch(
    /<output class="[^"]*min-h-5[^"]*"><\/output>/,
  )
  expect(words(renderToStaticMarkup(field({ isBrief: true, defaultValue: '2027-08-14' })))).toBe(
    '14\u00a0août\u00a02027',
  )
})

test('an unfinished day and a day that does not exist have no words', () => {
  for (const value of ['', '2027-02-30']) expect(words(renderToStaticMarkup(field({ value })))).toBe('')
})

test('the day of a refused form is written as it was sent', () => {
  const state = { errors: {}, values: { from: '2027-07-01' }, pending: null }
  const html = renderToStaticMarkup(
    <FormContext value={state}>{field({ defaultValue: '2027-08-14' })}</FormContext>,
  )
  expect(words(html)).toBe('jeudi 1er\u00a0juillet\u00a02027')
})

test('the words follow what is typed, and the reset of the form', () => {
  render(<form aria-label="Dates">{field({ defaultValue: '2027-08-14' })}</form>)
  const input = screen.getByLabelText('Arrivée')
  const said = screen.getByRole('status')
  expect(input.getAttribute('aria-describedby')).toBe(said.parentElement?.id)
  fireEvent.change(input, { target: { value: '2027-08-21' } })
  expect(said.textContent).toBe('samedi 21\u00a0août\u00a02027')
  fireEvent.change(input, { target: { value: '' } })
  expect(said.textContent).toBe('')
  fireEvent.reset(screen.getByRole('form'))
  expect(said.textContent).toBe('samedi 14\u00a0août\u00a02027')
})

test('a day typed before the scripts run is written in words too', () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(field())
  page.querySelector('input')!.value = '2027-08-14'
  render(field(), { container: page, hydrate: true })
  expect(screen.getByRole('status').textContent).toBe('samedi 14\u00a0août\u00a02027')
})
