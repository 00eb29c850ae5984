import { mayRead } from '#app/manifest/page-access.ts'
import type { ConsoleEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import type { ApplicationInProcess } from './application-in-process.ts'
import { signInAs, type WebClient } from './web-client.ts'

/** The package has no types of its own. */
const { JSDOM }: { JSDOM: new (html: string) => { window: { document: Document } } } = await import(
  'jsdom' as string
)

/** The pages of the consoles as each role of the demonstration reads them, each read once. */
export async function readConsoles(application: ApplicationInProcess, roles: readonly Role[]) {
  const clients = {} as Record<Role, WebClient>
  for (const { role, email } of DEMO_ACCOUNTS)
    if (roles.includes(role)) clients[role] = await signInAs(application, email, DEMO_PASSWORD)
  const kept = new Map<string, Document>()
  const numbers = new Map<string, number>()

  const get = async (role: Role, address: string): Promise<string> => {
    const { status, text } = await clients[role].get(address)
    if (status !== 200) throw new Error(`${role} is answered ${status} at ${address}`)
    return text
  }
  const open = async (role: Role, address: string): Promise<Document> => {
    const key = `${role} ${address.replace(/#.*$/, '')}`
    const page = kept.get(key) ?? new JSDOM(await get(role, address)).window.document
    kept.set(key, page)
    return page
  }
  /** A page of which one part is read, that no later question asks for: its document is not kept. */
  const glance = async <Answer>(role: Role, address: string, read: (page: Document) => Answer) => {
    const known = kept.get(`${role} ${address.replace(/#.*$/, '')}`)
    return read(known ?? new JSDOM(await get(role, address)).window.document)
  }

  return {
    clients,
    get,
    open,
    /** The pages that a console has whatever it holds. */
    pagesOf,
    /** Those, and one address of each page about a thing that they lead to, the page of the thing before those of its parts. */
    async walk(area: Area, role: Role): Promise<string[]> {
      const pages = pagesOf(area, role)
      const found = new Map<string, string>()
      const waiting = [...pages]
      for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
        for (const link of all(await open(role, from), `a[href^="/${area}/"]`)) {
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
      return [...pages, ...found.values()]
    },
    /** The number of rows of the list that an address opens from a page: of its part, where the address names one. */
    async listed(role: Role, path: string, to: string): Promise<number> {
      const { pathname, search, hash } = new URL(to, `${application.origin}${path}`)
      const address = pathname + search + hash
      const key = `${role} ${address}`
      const known = numbers.get(key) ?? (await glance(role, address, (page) => rowsIn(page, address)))
      numbers.set(key, known)
      return known
    },
    /** Forgets what was read: documents are heavy. */
    forget: () => kept.clear(),
  }
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

export const all = (parent: ParentNode, selector: string) => [...parent.querySelectorAll(selector)]
export const wordsOf = (element: Element) => element.textContent!.replaceAll(/\s+/g, ' ').trim()
/** What a table says it is: its caption, or its label. */
export const nameOf = (table: Element) => {
  const caption = table.querySelector('caption')
  return caption ? wordsOf(caption) : (table.getAttribute('aria-label') ?? '')
}
export const isNumber = (words: string) => /^\d[\d\s]*$/.test(words)
const numberIn = (words: string) => Number(/\d[\d\s]*/.exec(words)![0].replaceAll(/\s/g, ''))

function rowsIn(page: Document, address: string): number {
  const [, id] = address.split('#')
  const part = id === undefined ? page : page.getElementById(id)!
  const count = all(part, '[role="status"]')
    .map(wordsOf)
    .find((words) => /^\d/.test(words))
  if (count !== undefined) return numberIn(count)
  return all(part, 'tbody tr').length || all(part, 'li').length
}

type Count = { said: number; to: string }

/** The numbers of a page that are links to what they count: figures, lines of bars, cells of a table. */
export function countsIn(page: Document): Count[] {
  const linked = all(page, 'main :is(dd, td) a:is([href^="/"], [href^="?"], [href^="#"])')
  const numbers = linked.filter((link) => isNumber(wordsOf(link)) || /^sur .* au total$/.test(wordsOf(link)))
  const bars = all(page, 'main tr').filter(
    (line) =>
      line.querySelector('th a') &&
      line.querySelector('td svg') &&
      isNumber(wordsOf(line.querySelector('td')!)),
  )
  return [
    ...numbers.map((link) => countOf(link, link)),
    ...bars.map((line) => countOf(line.querySelector('td')!, line.querySelector('th a')!)),
  ]
}

const countOf = (number: Element, link: Element): Count => ({
  said: numberIn(wordsOf(number)),
  to: link.getAttribute('href')!,
})

const AMOUNT = /(\d[\d\s]*)(?:,(\d\d))?\s€/
export const isAmount = (words: string) => AMOUNT.test(words)
export function centsIn(words: string): number {
  const [, euros, cents = '00'] = AMOUNT.exec(words)!
  return Number(`${euros!.replaceAll(/\s/g, '')}${cents}`)
}

/** What each column of a file of a list adds up to, in cents, without its sign. */
export function sumsOfFile(text: string): number[] {
  const [header, ...rows] = text.trim().split('\r\n')
  return header!.split(';').map((_, n) => {
    const cells = rows.map((row) => row.split(';')[n]!.replaceAll('"', ''))
    return Math.abs(
      cells.reduce((sum, cell) => sum + (/^-?\d+,\d\d$/.test(cell) ? Number(cell.replace(',', '')) : 0), 0),
    )
  })
}
