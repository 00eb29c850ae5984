import { expect, test } from 'vitest'
import { labelled } from './labelled.ts'
import { consolePages, page } from './page-entry.ts'

const READ = { read: 'whole area' } as const

test('lines stand by their places, whatever subject declares them first; pages without a line have none', () => {
  const pages = consolePages('owner', [
    page('calendar', 'calendar.tsx', { menu: [30, 'Calendrier'], tab: [10, 'Nuits'], ...READ }),
    page('calendar/:villa', 'villa-calendar.tsx', READ),
    page('dashboard', 'dashboard.tsx', { menu: [10, 'Tableau de bord'], tab: [20, 'Résumé'], ...READ }),
  ])
  const lines = (kind: 'menu' | 'tab' | 'suggested') =>
    labelled(pages, kind).map(({ path, label }) => [path, label])
  expect(lines('menu')).toEqual([
    ['/owner/dashboard', 'Tableau de bord'],
    ['/owner/calendar', 'Calendrier'],
  ])
  expect(lines('tab')).toEqual([
    ['/owner/calendar', 'Nuits'],
    ['/owner/dashboard', 'Résumé'],
  ])
  expect(lines('suggested')).toEqual([])
})
