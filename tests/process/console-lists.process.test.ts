import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayRead } from '#app/manifest/page-access.ts'
import type { ConsoleEntry } from '#app/manifest/page-entry.ts'
import { CONSOLES, PAGES } from '#app/pages.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { type ApplicationInProcess, openApplicationInProcess } from './application-in-process.ts'
import { signInAs, type WebClient } from './web-client.ts'

/** Each console with the accounts that work in it: a head of an agency reads the owners' console too. */
const READERS: readonly [Role, Area][] = [
  ['TRAVELER', 'traveler'],
  ['OWNER', 'owner'],
  ['AGENCY_ADMIN', 'owner'],
  ['AGENT', 'agent'],
  ['BACK_OFFICE', 'back-office'],
  ['ADMIN', 'admin'],
]

/** Tables whose rows are facts of the page they stand on, and open nothing, each with the reason. */
const ROWS_OF_FACTS: Readonly<Record<string, string>> = {
  'Balance de l’exercice': 'The total of an account, whose entries the file of the year has.',
  'Ce que devient chaque ligne du prix': 'A line of a price, which its line says whole.',
  'Détail du prix': 'A line of a price, which its line says whole.',
  'Effets d’une annulation selon sa date': 'A clause of a contract.',
  'Échéancier de paiement': 'A clause of a contract.',
  'Pièces et couchages': 'A room of a house, which its line says whole.',
  Journal: 'What an account did, which its line says whole.',
  Mouvements: 'A movement of the money of the stay whose page this is.',
  'Ce qu’un effacement emporte': 'What is kept of a person, which its line says whole.',
  'Loyers des séjours terminés ou annulés': 'A line of a report, kept as it was sent.',
  'Propriétaires de la villa': 'The share of a party, which its line says whole.',
  'Séjours qui ont une nuit dans le mois': 'A line of a report, kept as it was sent.',
  'Séjours réservés dans le mois': 'A line of a report, kept as it was sent.',
  'Tarifs de': 'A season of a villa, which its line says whole.',
  'Adresses sans page': 'An address at which there is nothing to open.',
  'Derniers échanges d’un service': 'What a provider sent, which its line says whole.',
  'Droits par rôle': 'A right of the code, which its line says whole.',
  'Qui exploite le site': 'A setting of the environment, which no page changes.',
  'Propriétaires à déclarer': 'What an owner earned in a year, which its line says whole.',
  Secrets: 'A setting that no page shows.',
  'Services branchés': 'A service, as the configuration plugs it in.',
  'Taxe de séjour par commune': 'A tariff of the code, which its line says whole.',
  'Tolérances successives': 'The history of one setting, which the page says whole.',
}

/** The package has no types of its own. */
const { JSDOM }: { JSDOM: new (html: string) => { window: { document: Document } } } = await import(
  'jsdom' as string
)

let application: ApplicationInProcess
const clients = {} as Record<Role, WebClient>
const kept = new Map<string, Document>()

beforeAll(async () => {
  application = await openApplicationInProcess()
  for (const { role, email } of DEMO_ACCOUNTS)
    if (READERS.some(([reader]) => reader === role))
      clients[role] = await signInAs(application, email, DEMO_PASSWORD)
})
afterAll(() => application?.remove())

async function open(role: Role, address: string): Promise<Document> {
  const key = `${role} ${address.replace(/#.*$/, '')}`
  const known = kept.get(key)
  if (known) return known
  const { status, text } = await clients[role].get(address)
  expect([status, role, address]).toEqual([200, role, address])
  const { document } = new JSDOM(text).window
  kept.set(key, document)
  return document
}

const pagesOf = (area: Area, role: Role) =>
  PAGES.filter(
    (page): page is ConsoleEntry =>
      page.area === area && page.kind === 'page' && !/[:*]/.test(page.path) && mayRead(page, [role]),
  ).map(({ path }) => path)

/** The pages of an area about one thing, and the shape of their address. */
const SHAPES = PAGES.filter((page): page is ConsoleEntry => page.kind === 'page' && /:/.test(page.path)).map(
  (page) => ({ page, shape: new RegExp(`^${page.path.replaceAll(/:[^/]+/g, '[^/]+')}$`) }),
)
/** Addresses without a parameter, which a shape would take for those of a thing. */
const PLAIN = new Set(PAGES.map(({ path }) => path).filter((path) => !/[:*]/.test(path)))

/** One address of each page about a thing that the pages of a console lead to, the page of the thing before those of its parts. */
async function examplesOf(area: Area, role: Role): Promise<string[]> {
  const found = new Map<string, string>()
  const waiting = pagesOf(area, role)
  for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
    const page = await open(role, from)
    for (const link of all(page, `a[href^="/${area}/"]`)) {
      const to = link.getAttribute('href')!.replace(/[?#].*$/, '')
      const of = PLAIN.has(to) ? undefined : SHAPES.find(({ shape }) => shape.test(to))?.page
      if (of?.area !== area || found.has(of.path) || !mayRead(of, [role])) continue
      const { status, text } = await clients[role].get(to)
      // A part that its reader is led away from is another page.
      if (status !== 200) continue
      kept.set(`${role} ${to}`, new JSDOM(text).window.document)
      found.set(of.path, to)
      waiting.push(to)
    }
  }
  return [...found.values()]
}

const all = (parent: ParentNode, selector: string) => [...parent.querySelectorAll(selector)]
const wordsOf = (element: Element) => element.textContent!.replaceAll(/\s+/g, ' ').trim()
/** What a table says it is: its caption, or its label. */
const nameOf = (table: Element) => {
  const caption = table.querySelector('caption')
  return caption ? wordsOf(caption) : (table.getAttribute('aria-label') ?? '')
}
const numberIn = (words: string) => {
  const [digits] = /\d[\d\s]*/.exec(words) ?? []
  return digits === undefined ? null : Number(digits.replaceAll(/\s/g, ''))
}
const isNumber = (words: string) => /^\d[\d\s]*$/.test(words)

type Count = { said: number; to: string }

/** The numbers of a page that are links to what they count: figures, lines of bars, cells of a chart's table. */
function countsIn(page: Document): Count[] {
  const links = all(page, 'dd a, figure td a').filter((link) => isNumber(wordsOf(link)))
  const totals = all(page, 'dd a').filter((link) => /^sur .* au total$/.test(wordsOf(link)))
  const lines = all(page, 'tr')
    .filter((line) => line.querySelector('th a') && line.querySelector('td svg'))
    .map((line) => ({
      said: numberIn(wordsOf(line.querySelector('td')!))!,
      to: line.querySelector('th a')!.getAttribute('href')!,
    }))
  return [
    ...[...links, ...totals].map((link) => ({
      said: numberIn(wordsOf(link))!,
      to: link.getAttribute('href')!,
    })),
    ...lines,
  ]
}

/** The number of rows of the list that an address opens: of its part, where the address names one. */
async function listed(role: Role, path: string, to: string): Promise<number> {
  const address = to.startsWith('#') ? path + to : to
  const page = await open(role, address)
  const [, id] = address.split('#')
  const part = id === undefined ? page : page.getElementById(id)!
  const count = all(part, '[role="status"]')
    .map(wordsOf)
    .find((words) => /^\d/.test(words))
  return count === undefined ? all(part, 'tbody tr').length : numberIn(count)!
}

const AMOUNT = /(\d[\d\s]*)(?:,(\d\d))?\s€/
function centsIn(words: string): number {
  const [, euros, cents = '00'] = AMOUNT.exec(words)!
  return Number(`${euros!.replaceAll(/\s/g, '')}${cents}`)
}

/** What each column of the file of the list that an address opens adds up to, in cents. */
async function sumsOfFile(role: Role, to: string): Promise<number[]> {
  const page = await open(role, to)
  const file = page.querySelector('main a[download]')
  if (!file) return [0]
  const { text } = await clients[role].get(file.getAttribute('href')!)
  const [header, ...rows] = text.trim().split('\r\n')
  return header!.split(';').map((_, n) => {
    const cells = rows.map((row) => row.split(';')[n]!.replaceAll('"', ''))
    return Math.abs(
      cells.reduce((sum, cell) => sum + (/^-?\d+,\d\d$/.test(cell) ? Number(cell.replace(',', '')) : 0), 0),
    )
  })
}

describe.each(READERS)('for %s in the console %s', (role, area) => {
  test('a number of the dashboard opens a list with as many rows', async () => {
    const path = `/${area}/dashboard`
    const page = await open(role, path)
    const counts = countsIn(page)
    if (area !== 'traveler') expect(counts.length).toBeGreaterThan(3)
    const wrong = []
    for (const { said, to } of counts) {
      const rows = await listed(role, path, to)
      if (rows !== said) wrong.push({ said, rows, to })
    }
    expect(wrong).toEqual([])
    const bare = all(page, 'dl dd:first-of-type').filter(
      (figure) => isNumber(wordsOf(figure)) && !figure.querySelector('a'),
    )
    expect(bare.map((one) => wordsOf(one.previousElementSibling!))).toEqual([])
  })

  test('an amount of the dashboard opens a list that adds up to it, to the cent', async () => {
    const page = await open(role, `/${area}/dashboard`)
    const amounts = all(page, 'main dl a, main p a').filter((link) => AMOUNT.test(wordsOf(link)))
    if (area === 'back-office') expect(amounts.length).toBeGreaterThan(5)
    const wrong = []
    for (const link of amounts) {
      const sums = await sumsOfFile(role, link.getAttribute('href')!)
      if (!sums.includes(centsIn(wordsOf(link)))) wrong.push([wordsOf(link), sums])
    }
    expect(wrong).toEqual([])
    const bare = all(page, 'main dl dd:first-of-type, main p span').filter(
      (figure) => AMOUNT.test(wordsOf(figure)) && !figure.querySelector('a'),
    )
    expect(bare.map(wordsOf)).toEqual([])
  })

  test('a row of a table opens its thing', async () => {
    const closed = []
    const examples = await examplesOf(area, role)
    if (area !== 'traveler') expect(examples.length).toBeGreaterThan(5)
    for (const path of [...pagesOf(area, role), ...examples]) {
      const page = await open(role, path)
      // The rows of a chart's table are figures: each opens what it counts.
      for (const table of all(page, 'main table').filter((one) => !one.closest('figure'))) {
        const caption = nameOf(table)
        // A month of a calendar is named by its heading.
        if (caption === '') continue
        if (Object.keys(ROWS_OF_FACTS).some((known) => caption.startsWith(known))) continue
        for (const row of all(table, 'tbody tr'))
          if (!row.querySelector('a[href^="/"]')) closed.push([path, caption, wordsOf(row)])
      }
    }
    expect(closed).toEqual([])
  })

  test('the title of a page ends with the name of its console', async () => {
    const { title } = CONSOLES[area]
    for (const path of pagesOf(area, role)) {
      const page = await open(role, path)
      expect([path, page.title.endsWith(` · ${title} · Calanque`)]).toEqual([path, true])
    }
  })
})

describe.each([
  ['OWNER', '/owner/properties?status=published'],
  ['AGENCY_ADMIN', '/owner/properties?status=published'],
  ['AGENT', '/agent/properties?status=published'],
  ['ADMIN', '/admin/properties?status=published'],
] as const)('the page of a villa that %s opens from %s', (role, list) => {
  const openVilla = async () => {
    const rows = await open(role, list)
    const to = rows.querySelector('tbody th a')!.getAttribute('href')!
    return { to, page: await open(role, to) }
  }

  test('has its picture, its page on the site, its occupancy, its income and its next arrivals', async () => {
    const { page } = await openVilla()
    const glance = page.querySelector('section[aria-label$="en un coup d’œil"]')!
    expect(glance.querySelector('img[src^="/photos/"]')).not.toBeNull()
    const site = glance.querySelector('a[href^="/annonces/"]')!.getAttribute('href')!
    expect((await clients[role].get(site)).status).toBe(200)
    const terms = all(glance, 'dt').map((term) => wordsOf(term).replace(/ \d{4}$/, ''))
    expect(terms).toEqual(expect.arrayContaining(['Occupation', 'Loyers confirmés']))
    expect(all(glance, 'h2').map(wordsOf)).toEqual(['Prochaines arrivées'])
  })

  test('has tabs that all open', async () => {
    const { page } = await openVilla()
    for (const tab of all(page, 'nav[aria-label="Rubriques"] a')) await open(role, tab.getAttribute('href')!)
  })
})
