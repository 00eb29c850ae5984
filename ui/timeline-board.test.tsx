// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#shared/civil-date.ts'
import { TimelineBoard } from './timeline-board.tsx'
import type { TimelineRow } from './timeline-row.ts'

const rows: TimelineRow[] = Array.from({ length: 200 }, (_, at) => ({
  id: String(at),
  name: `Villa ${at + 1}`,
  occupations: [
    {
      id: `${at}`,
      kind: 'stay',
      label: 'Camille Martin',
      from: addDays('2027-01-05', at % 5),
      to: addDays('2027-01-12', at % 5),
      href: `/sejours/${at}`,
    },
  ],
}))
const board = (
  <TimelineBoard
    title="Planning"
    rows={rows}
    span={{ from: '2027-01-01', to: '2028-01-01' }}
    today="2027-01-04"
  />
)
function Place() {
  return <code>{useLocation().pathname}</code>
}
const show = () =>
  render(
    <>
      {board}
      <Place />
    </>,
    { wrapper: MemoryRouter },
  )
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const focused = () => plain(document.activeElement?.getAttribute('aria-label'))

/** Gives jsdom, which has no layout, a screen of 800 by 600. */
const sizes = { clientWidth: 800, clientHeight: 600 }
const before = Object.keys(sizes).map(
  (name) => [name, Object.getOwnPropertyDescriptor(Element.prototype, name)!] as const,
)
beforeAll(() => {
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(Element.prototype, name, { value, configurable: true })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(cleanup)
afterAll(() => {
  for (const [name, descriptor] of before) Object.defineProperty(Element.prototype, name, descriptor)
  vi.unstubAllGlobals()
})

test('without scripts it is a table of every property and its nights', () => {
  const html = plain(renderToStaticMarkup(<MemoryRouter>{board}</MemoryRouter>))!
  expect(html).not.toContain('role="grid"')
  expect(html.match(/<th scope="row"/g)).toHaveLength(200)
  expect(html).toContain('Du 5 janv. 2027 au 12 janv. 2027 :</span> <a')
  expect(html).toContain('Séjour, Camille Martin')
})

test('of 200 properties and 365 days those in sight are drawn, and the grid says how many there are', () => {
  show()
  const grid = screen.getByRole('grid', { name: 'Planning' })
  expect(grid.getAttribute('aria-rowcount')).toBe('201')
  expect(grid.getAttribute('aria-colcount')).toBe('366')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(40)
  expect(within(grid).getAllByRole('columnheader').length).toBeLessThan(60)
})

test('one cell is in the tab order, named by the property, the day and the occupation', async () => {
  const { container } = show()
  expect(container.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1)
  const cell = container.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')!
  cell.focus()
  expect(focused()).toBe('Villa 1, lundi 4 janvier 2027, nuit libre')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Villa 1, mardi 5 janvier 2027, arrivée : Séjour, Camille Martin')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Villa 2, mardi 5 janvier 2027, nuit libre')
  expect(container.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1)
})

test('keys reach a cell out of sight, which is then drawn and has the focus', async () => {
  const { container } = show()
  container.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')!.focus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(focused()).toBe('Villa 200, vendredi 31 décembre 2027, nuit libre')
})

test('Enter opens the page of the occupation of the night', async () => {
  const { container } = show()
  container.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')!.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(container.querySelector('code')?.textContent).toBe('/sejours/0')
})

describe('a finger', () => {
  const acts = () => ({ onChoose: vi.fn(), onMove: vi.fn(), onFixed: vi.fn() })
  const showWith = (asked: ReturnType<typeof acts>) => {
    Element.prototype.setPointerCapture = () => {}
    const changed = rows.slice(0, 3).map((row) => ({ ...row, mayChange: true }))
    const span = { from: '2027-01-01', to: '2027-03-01' } as const
    const shown = (
      <TimelineBoard title="Planning" rows={changed} span={span} today="2027-01-04" acts={asked} />
    )
    const { container } = render(shown, { wrapper: MemoryRouter })
    return container.querySelector<HTMLElement>('[data-row="0"]')!
  }
  /** The middle of a day of January, right of the names. */
  const at = (day: number, y = 100) => ({ clientX: 208 + (day - 0.5) * 36, clientY: y })
  const finger = { pointerType: 'touch', pointerId: 1, button: 0 }
  const press = (line: HTMLElement, day: number) => {
    fireEvent.pointerDown(line, { ...finger, ...at(day) })
    fireEvent.pointerUp(line, { ...finger, ...at(day) })
    fireEvent.click(line, at(day))
  }
  const chosen = (asked: ReturnType<typeof acts>) => asked.onChoose.mock.calls.map(([, nights]) => nights)
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('chooses by two presses, the first night and the last, and drops a choice that is given up', () => {
    const asked = acts()
    const line = showWith(asked)
    press(line, 20)
    expect(plain(screen.getByText(/touchez la dernière nuit/).textContent)).toContain('20 janvier')
    fireEvent.click(screen.getByRole('button', { name: 'Abandonner' }))
    expect(screen.queryByText(/touchez la dernière nuit/)).toBeNull()
    press(line, 20)
    press(line, 23)
    expect(chosen(asked)).toEqual([{ from: '2027-01-20', to: '2027-01-24' }])
  })

  test('draws once it has rested, and keeps the page from scrolling meanwhile', () => {
    const asked = acts()
    const line = showWith(asked)
    fireEvent.pointerDown(line, { ...finger, ...at(20) })
    expect(fireEvent.touchMove(line)).toBe(true)
    act(() => void vi.advanceTimersByTime(500))
    expect(fireEvent.touchMove(line)).toBe(false)
    fireEvent.pointerMove(line, { ...finger, ...at(22) })
    fireEvent.pointerUp(line, { ...finger, ...at(22) })
    expect(chosen(asked)).toEqual([{ from: '2027-01-20', to: '2027-01-23' }])
    expect(fireEvent.touchMove(line)).toBe(true)
  })

  test('that moves at once scrolls, and chooses nothing', () => {
    const asked = acts()
    const line = showWith(asked)
    fireEvent.pointerDown(line, { ...finger, ...at(20) })
    fireEvent.pointerMove(line, { ...finger, ...at(20, 140) })
    act(() => void vi.advanceTimersByTime(500))
    expect(fireEvent.touchMove(line)).toBe(true)
    fireEvent.pointerCancel(line, finger)
    expect(chosen(asked)).toEqual([])
  })
})

test('the end of nights that do not move is drawn where the page says so, and the whole of them is not', () => {
  Element.prototype.setPointerCapture = () => {}
  const acts = { onChoose: vi.fn(), onMove: vi.fn(), onFixed: vi.fn() }
  const fixed = rows.slice(0, 1).map((row) => ({
    ...row,
    mayChange: true,
    occupations: row.occupations.map((one) => ({ ...one, hasDrawnEnds: true })),
  }))
  const span = { from: '2027-01-01', to: '2027-03-01' } as const
  const shown = <TimelineBoard title="Planning" rows={fixed} span={span} today="2027-01-04" acts={acts} />
  const { container } = render(shown, { wrapper: MemoryRouter })
  const bar = container.querySelector<HTMLElement>('[data-occupation]')!
  bar.getBoundingClientRect = () => new DOMRect(370, 90, 250, 24)
  const drag = (from: number, to: number) => {
    const mouse = { pointerType: 'mouse', pointerId: 1, button: 0, clientY: 100 }
    fireEvent.pointerDown(bar, { ...mouse, clientX: from })
    fireEvent.pointerMove(bar, { ...mouse, clientX: to })
    fireEvent.pointerUp(bar, { ...mouse, clientX: to })
  }
  drag(616, 616 + 2 * 36)
  expect(acts.onMove.mock.calls.map(([, , nights]) => nights)).toEqual([
    { from: '2027-01-05', to: '2027-01-14' },
  ])
  drag(500, 600)
  expect(acts.onFixed).toHaveBeenCalledTimes(1)
  expect(acts.onMove).toHaveBeenCalledTimes(1)
})

test('a board without properties shows a sentence', () => {
  render(
    <TimelineBoard
      title="Planning"
      rows={[]}
      span={{ from: '2027-01-01', to: '2027-02-01' }}
      today="2027-01-04"
    />,
  )
  expect(screen.getByRole('heading', { name: 'Aucune propriété à montrer' })).toBeDefined()
  expect(screen.queryByRole('grid')).toBeNull()
})

test('the board says how many days it shows, and which', () => {
  show()
  expect(plain(screen.getByText(/^365/).textContent)).toBe(
    '365 jours, du 1er janvier 2027 au 31 décembre 2027',
  )
})
