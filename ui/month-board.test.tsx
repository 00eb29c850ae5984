// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Occupation } from './board-bars.ts'
import { NO_DATES } from './date-range.ts'
import { MonthBoard } from './month-board.tsx'

const occupations: Occupation[] = [
  { id: '1', kind: 'stay', label: 'Camille Martin', from: '2027-08-07', to: '2027-08-14' },
  { id: '2', kind: 'hold', label: 'Hugo Garnier', from: '2027-08-14', to: '2027-08-16' },
]
const facts: Parameters<typeof MonthBoard>[0] = {
  name: 'Villa Azur',
  month: '2027-08-01',
  today: '2027-08-03',
  occupations,
  nightOf: () => ({ price: { text: '2 400', spoken: '2 400 € la nuit' }, minimum: 7 }),
  monthHref: (month) => `/calendrier?mois=${month.slice(0, 7)}`,
}

function Board() {
  const [range, setRange] = useState(NO_DATES)
  const { search } = useLocation()
  return (
    <>
      <MonthBoard {...facts} range={range} onSelect={setRange} />
      <code>{search}</code>
    </>
  )
}
const show = () => render(<Board />, { wrapper: MemoryRouter })
const night = (name: RegExp) => screen.getByRole('button', { name })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const said = () => plain(screen.getByRole('status').textContent)

afterEach(cleanup)

test('without scripts, a table gives the occupation, the price and the minimum stay of each day', () => {
  const html = plain(
    renderToStaticMarkup(
      <MemoryRouter>
        <MonthBoard {...facts} />
      </MemoryRouter>,
    ),
  )
  expect(html).not.toContain('role="grid"')
  expect(html).toContain(
    'samedi 14 août 2027, départ : Séjour, Camille Martin, arrivée : Option, Hugo Garnier, 2 400 € la nuit, minimum 7 nuits',
  )
  expect(html).toContain('href="/calendrier?mois=2027-09"')
})

test('one night is in the tab order, and the keys of a calendar move from that night', async () => {
  const { container } = show()
  expect(container.querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
  night(/^mardi 3\u00a0août/).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(night(/^mercredi 11\u00a0août/))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(night(/^lundi 9\u00a0août/))
  expect(container.querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
})

test('Enter begins and ends a range, which is announced with its nights already taken', async () => {
  show()
  night(/^mardi 3\u00a0août/).focus()
  await userEvent.keyboard('{Enter}')
  expect(said()).toBe('du mardi 3 août au mercredi 4 août 2027, 1 nuit. Choisissez la dernière nuit.')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(said()).toBe(
    'du mardi 3 août au jeudi 12 août 2027, 9 nuits, dont 5 déjà prises. Choisissez la dernière nuit.',
  )
  await userEvent.keyboard('{Enter}')
  expect(said()).toBe('du mardi 3 août au jeudi 12 août 2027, 9 nuits, dont 5 déjà prises.')
  expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(9)
})

test('the arrow keys with Shift extend the range from its first night, and Escape ends it', async () => {
  show()
  night(/^mardi 3\u00a0août/).focus()
  await userEvent.keyboard('{Enter}{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(said()).toBe('du mardi 3 août au vendredi 6 août 2027, 3 nuits.')
  await userEvent.keyboard('{Escape}')
  expect(said()).toBe('Choisissez une première nuit.')
})

test('a mouse pressed on a night and released on another chooses the nights between, backwards too', () => {
  show()
  fireEvent.pointerDown(night(/^vendredi 20\u00a0août/), { pointerType: 'mouse' })
  fireEvent.pointerOver(night(/^mercredi 18\u00a0août/), { pointerType: 'mouse' })
  fireEvent.pointerUp(night(/^mercredi 18\u00a0août/), { pointerType: 'mouse' })
  expect(said()).toBe('du mercredi 18 août au samedi 21 août 2027, 3 nuits.')
})

test('two presses choose the nights between them, for touch screens', async () => {
  show()
  await userEvent.click(night(/^mercredi 18\u00a0août/))
  await userEvent.click(night(/^vendredi 20\u00a0août/))
  expect(said()).toBe('du mercredi 18 août au samedi 21 août 2027, 3 nuits.')
})

test('a key that leaves the month opens the month it leads to', async () => {
  show()
  night(/^mardi 3\u00a0août/).focus()
  await userEvent.keyboard('{PageDown}')
  expect(document.querySelector('code')?.textContent).toBe('?mois=2027-09')
})
