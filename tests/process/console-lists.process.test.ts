import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSOLES, PAGES } from '#app/pages.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { type ApplicationInProcess, openApplicationInProcess } from './application-in-process.ts'
import {
  all,
  centsIn,
  countsIn,
  isAmount,
  isNumber,
  nameOf,
  readConsoles,
  sumsOfFile,
  wordsOf,
} from './read-consoles.ts'

/** Each console with the accounts that work in it: a head of an agency reads the owners' console too. */
const READERS: readonly [Role, Area][] = [
  ['TRAVELER', 'traveler'],
  ['OWNER', 'owner'],
  ['AGENCY_ADMIN', 'owner'],
  ['AGENT', 'agent'],
  ['AGENCY_ADMIN', 'agent'],
  ['BACK_OFFICE', 'back-office'],
  ['ADMIN', 'admin'],
  ['SUPER_ADMIN', 'admin'],
]

const isOfMoneyOrDay = (path: string) => /^\/back-office\/(?:finance|operations)\b/.test(path)

let application: ApplicationInProcess
let consoles: Awaited<ReturnType<typeof readConsoles>>

beforeAll(async () => {
  application = await openApplicationInProcess()
  consoles = await readConsoles(
    application,
    READERS.map(([role]) => role),
  )
})
afterAll(() => application?.remove())

describe.each(READERS)('for %s in the console %s', (role, area) => {
  const dashboard = `/${area}/dashboard`
  let walked: string[]
  beforeAll(async () => {
    walked = await consoles.walk(area, role)
    if (area !== 'traveler') expect(walked.length).toBeGreaterThan(15)
  })
  afterAll(() => consoles.forget())

  test('a number of a page that is a link opens a list with as many rows', async () => {
    const wrong = []
    for (const path of walked)
      for (const { said, to } of countsIn(await consoles.open(role, path))) {
        const rows = await consoles.listed(role, path, to)
        if (rows !== said) wrong.push({ path, said, rows, to })
      }
    expect(wrong).toEqual([])
  })

  test('each number of the dashboard is such a link', async () => {
    const page = await consoles.open(role, dashboard)
    if (area !== 'traveler') expect(countsIn(page).length).toBeGreaterThan(3)
    const bare = all(page, 'dl dd:first-of-type').filter(
      (figure) => isNumber(wordsOf(figure)) && !figure.querySelector('a'),
    )
    expect(bare.map((one) => wordsOf(one.previousElementSibling!))).toEqual([])
  })

  test('an amount of the dashboard opens a list that adds up to it, to the cent', async () => {
    const page = await consoles.open(role, dashboard)
    const amounts = all(page, 'main dl a, main p a').filter((link) => isAmount(wordsOf(link)))
    if (area === 'back-office') expect(amounts.length).toBeGreaterThan(5)
    const wrong = []
    for (const link of amounts) {
      const list = await consoles.open(role, link.getAttribute('href')!)
      const file = list.querySelector('main a[download]')?.getAttribute('href')
      const sums = file ? sumsOfFile(await consoles.get(role, file)) : [0]
      if (!sums.includes(centsIn(wordsOf(link)))) wrong.push([wordsOf(link), sums])
    }
    expect(wrong).toEqual([])
    const bare = all(page, 'main dl dd:first-of-type, main p span').filter(
      (figure) => isAmount(wordsOf(figure)) && !figure.querySelector('a'),
    )
    expect(bare.map(wordsOf)).toEqual([])
  })

  test('a row of a table opens its thing, unless the table says that its rows are facts', async () => {
    const closed = []
    const opened = []
    for (const path of walked) {
      const page = await consoles.open(role, path)
      // The rows of a chart's table are figures: each opens what it counts. A month of a calendar is named by its heading.
      const tables = all(page, 'main table').filter((one) => !one.closest('figure') && nameOf(one) !== '')
      for (const table of tables) {
        const rows = all(table, 'tbody tr')
        const shut = rows.filter((row) => !row.querySelector('a[href^="/"]'))
        if (!table.hasAttribute('data-facts'))
          closed.push(...shut.map((row) => [path, nameOf(table), wordsOf(row)]))
        else if (rows.length > 0 && shut.length === 0) opened.push([path, nameOf(table)])
      }
    }
    expect(closed).toEqual([])
    // A table whose rows all open something has things, and says nothing of facts.
    expect(opened).toEqual([])
  })

  if (area === 'back-office') {
    test('every table of finance and operations has a row', async () => {
      const tables: [path: string, name: string, rows: number][] = []
      for (const path of walked.filter(isOfMoneyOrDay)) {
        const page = await consoles.open(role, path)
        for (const one of all(page, 'main [data-empty]'))
          tables.push([path, one.getAttribute('data-empty')!, 0])
        for (const one of all(page, 'main table'))
          tables.push([path, nameOf(one), all(one, 'tbody tr').length])
      }
      expect(tables.length).toBeGreaterThan(15)
      expect(tables.filter(([, , rows]) => rows === 0)).toEqual([])
    })

    test('every file of a list of finance and operations has a line, those of tables that are hidden while they are empty too', async () => {
      const files = PAGES.filter(
        ({ csv, path }) => csv !== null && isOfMoneyOrDay(path) && !path.includes(':'),
      )
      expect(files.length).toBeGreaterThan(10)
      const empty = []
      for (const { path } of files) {
        const text = await consoles.get(role, path)
        if (text.trim().split('\r\n').length < 2) empty.push(path)
      }
      expect(empty).toEqual([])
    })
  }

  test('the title of a page ends with the name of its console', async () => {
    const { title } = CONSOLES[area]
    for (const path of consoles.pagesOf(area, role)) {
      const page = await consoles.open(role, path)
      expect([path, page.title.endsWith(` · ${title} · Calanque`)]).toEqual([path, true])
    }
  })
})

describe('the page of a stay', () => {
  /** What each console shows of it besides: what it does about the stay. */
  const BESIDES = ['Dépôt de garantie', 'Messages', 'Tâches', 'Incidents']

  test('opens under the same title, with the same parts, for its owner, its agency, the back office and the administration', async () => {
    const own = await consoles.open('OWNER', '/owner/reservations')
    const stay = own.querySelector('tbody th a')!.getAttribute('href')!.split('/').at(-1)!
    const titles = []
    for (const [role, area] of [
      ['OWNER', 'owner'],
      ['AGENT', 'agent'],
      ['BACK_OFFICE', 'back-office'],
      ['ADMIN', 'admin'],
    ] as const) {
      const page = await consoles.open(role, `/${area}/reservations/${stay}`)
      const tabs = all(page, 'nav[aria-label="Rubriques"] a')
      expect(tabs.map(wordsOf).filter((tab) => !BESIDES.includes(tab))).toEqual([
        ...['Séjour', 'Paiements', 'Contrat et documents', 'Historique'],
      ])
      for (const tab of tabs) {
        const part = await consoles.open(role, tab.getAttribute('href')!)
        titles.push(wordsOf(part.querySelector('h1')!))
      }
    }
    expect(new Set(titles).size).toBe(1)
    expect(titles[0]).not.toBe('')
  })
})

describe.each([
  ['OWNER', '/owner/properties?status=published'],
  ['AGENCY_ADMIN', '/owner/properties?status=published'],
  ['AGENT', '/agent/properties?status=published'],
  ['ADMIN', '/admin/properties?status=published'],
] as const)('the page of a villa that %s opens from %s', (role, list) => {
  const openVilla = async () => {
    const rows = await consoles.open(role, list)
    const to = rows.querySelector('tbody th a')!.getAttribute('href')!
    return { to, page: await consoles.open(role, to) }
  }

  test('has its picture, its page on the site, its occupancy, its income and its next arrivals', async () => {
    const { page } = await openVilla()
    const glance = page.querySelector('section[aria-label$="en un coup d’œil"]')!
    expect(glance.querySelector('img[src^="/photos/"]')).not.toBeNull()
    const site = glance.querySelector('a[href^="/annonces/"]')!.getAttribute('href')!
    expect((await consoles.clients[role].get(site)).status).toBe(200)
    const terms = all(glance, 'dt').map((term) => wordsOf(term).replace(/ \d{4}$/, ''))
    expect(terms).toEqual(expect.arrayContaining(['Occupation', 'Loyers confirmés']))
    expect(all(glance, 'h2').map(wordsOf)).toEqual(['Prochaines arrivées'])
  })

  test('has tabs that all open', async () => {
    const { page } = await openVilla()
    for (const tab of all(page, 'nav[aria-label="Rubriques"] a'))
      await consoles.open(role, tab.getAttribute('href')!)
  })
})
