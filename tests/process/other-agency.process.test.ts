import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPage, segmentsOf } from '#app/manifest/find-page.ts'
import { mayRead } from '#app/manifest/page-access.ts'
import type { ConsoleEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, SECOND_AGENCY_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
import { systemClock, todayInParis } from '#platform/clock.ts'
import { DOOR_ACCESS } from '#server/api/door-access.ts'
import { addDays } from '#shared/civil-date.ts'
import { type ApplicationInProcess, openApplicationInProcess } from './application-in-process.ts'
import { type Reply, signInAs, type WebClient } from './web-client.ts'

const SIDES = ['first', 'second'] as const
type Side = (typeof SIDES)[number]
const otherOf = (side: Side): Side => (side === 'first' ? 'second' : 'first')

/** The people of one agency, and what they were shown. */
type Seen = {
  head: WebClient
  agent: WebClient
  /** The texts of the answers, by address; none where the answer was no page or file. */
  texts: Map<string, string>
  /** The names that stand in addresses for a parameter, such as `property`, in the order they were met. */
  names: Map<string, Set<string>>
  /** Whole addresses of pages with several parameters. */
  addresses: Map<ConsoleEntry, Set<string>>
  titles: string[]
}

/** The consoles in which the head of an agency works. */
const CONSOLES = PAGES.filter(
  (page): page is ConsoleEntry =>
    (page.area === 'agent' || page.area === 'owner') && mayRead(page, ['AGENCY_ADMIN']),
)
const parametersOf = ({ path }: ConsoleEntry) => path.match(/(?<=:)\w+/g) ?? []
const NAMED = CONSOLES.filter((page) => parametersOf(page).length > 0)
const LISTS = CONSOLES.filter((page) => parametersOf(page).length === 0 && !page.path.includes('/settings'))
const SETTINGS = [
  '/agent/settings/garantie',
  '/agent/settings/garantie/registre.csv',
  '/agent/settings/agence',
  '/agent/settings/equipe',
]

/** The mandate that was amended, which has documents, comes first in this order. */
const MANDATES = '/agent/mandats?sort=number'

/** The tasks that are done come first, some of them with a picture. */
const DONE_TASKS = '/agent/taches?state=done'

/** The stay that ends next comes first: its inventory is being filled. */
const STAYS = `/agent/reservations?status=confirmed&sort=departure&departure-from=${addDays(todayInParis(systemClock), 1)}`

/** The documents of a stay whose inventories are closed come first: an owner reads no other. */
const CLOSED = '/agent/documents?kind=inventory'

/** The deposits of which something is claimed come first: a file shows it. */
const CLAIMS = '/agent/depots?kind=decide'

/** Parameters whose values agencies share. */
const OF_BOTH = [':month', ':party', ':moment', ':piece']

/** Things of one kind that are opened, and asked for by the other agency: the first has hundreds. */
const OF_A_KIND = 3

/** Pages that open for no head of an agency of the demonstration, each with the reason. */
const CLOSED_TO_HEADS: Readonly<Record<string, string>> = {
  '/agent/properties/:property/proprietaires/procurations/:file': 'no owner gave a power of attorney',
  '/owner/properties/:property/proprietaires/procurations/:file': 'no owner gave a power of attorney',
  '/agent/messages/:thread/fichiers/:file': 'no message has a file',
  '/owner/messages/:thread/fichiers/:file': 'no message has a file',
  '/agent/reservations/:id/etat-des-lieux/:moment/:piece/envoi': 'takes what telephones kept, and shows none',
  '/agent/messages/:thread/fichiers': 'takes files and shows none',
  '/owner/messages/:thread/fichiers': 'takes files and shows none',
  '/owner/properties/:property/messages/fichiers': 'takes files and shows none',
  '/owner/reservations/:id/messages/fichiers': 'takes files and shows none',
  '/agent/reservations/:id/messages/fichiers': 'takes files and shows none',
  '/agent/contacts/:contact/donnees.json': 'is sent by the form of another page',
  '/agent/reservations/:id/depot/dossier.zip': 'is sent by the form of another page',
  '/owner/properties/:property/messages': 'is of the owner alone',
  '/owner/properties/:property/changements': 'is of the owner alone',
  '/owner/properties/:property/declaration': 'is of the owner alone',
}

let application: ApplicationInProcess
const seen = {} as Record<Side, Seen>

beforeAll(async () => {
  application = await openApplicationInProcess()
  for (const side of SIDES) seen[side] = await lookAround(side)
}, 300_000)
afterAll(() => application?.remove())

/** Opens every list of an agency, and some things of each kind that they lead to. */
async function lookAround(side: Side): Promise<Seen> {
  const accounts = side === 'first' ? DEMO_ACCOUNTS : SECOND_AGENCY_ACCOUNTS
  const signIn = (role: string) =>
    signInAs(application, accounts.find((account) => account.role === role)!.email, DEMO_PASSWORD)
  const [head, agent] = [await signIn('AGENCY_ADMIN'), await signIn('AGENT')]
  const [texts, names, addresses]: [Seen['texts'], Seen['names'], Seen['addresses']] = [
    new Map(),
    new Map(),
    new Map(),
  ]
  const [stay] = /\/agent\/reservations\/[0-9a-f-]{36}/.exec((await head.get(STAYS)).text) ?? []
  const [closed] =
    /\/agent\/reservations\/[0-9a-f-]{36}\/documents(?=\/etat-des-lieux)/.exec(
      (await head.get(CLOSED)).text,
    ) ?? []
  const [claimed] = /\/agent\/reservations\/[0-9a-f-]{36}\/depot/.exec((await head.get(CLAIMS)).text) ?? []
  const waiting = [
    ...[closed, claimed].filter((path) => path !== undefined),
    `${stay}/etat-des-lieux/arrivee`,
    MANDATES,
    DONE_TASKS,
    ...LISTS.map(({ path }) => path),
    ...SETTINGS,
  ]
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (texts.has(path)) continue
    const { status, text } = await head.get(path)
    texts.set(path, status === 200 ? text : '')
    for (const [, href] of text.matchAll(/\s(?:href|action)="(\/(?:agent|owner)\/[^"?#]*)/g)) {
      const page = findPage(CONSOLES, href!)
      if (!page || parametersOf(page).length === 0) continue
      const known = addresses.get(page) ?? new Set()
      addresses.set(page, known.add(href!))
      if ([...known].indexOf(href!) < OF_A_KIND) waiting.push(href!)
      const parts = segmentsOf(href!)
      // A month and the parts of an inventory are of every agency, and an owner may have villas of two.
      for (const [n, segment] of segmentsOf(page.path).entries())
        if (segment.startsWith(':') && !OF_BOTH.includes(segment))
          names.set(segment.slice(1), (names.get(segment.slice(1)) ?? new Set()).add(parts[n]!))
    }
  }
  const [, ...rows] = texts.get('/agent/properties.csv')!.trim().split('\r\n')
  return { ...{ head, agent, texts, names, addresses }, titles: rows.map((row) => row.split(';')[0]!) }
}

/** Addresses of a page about things of one agency: those that it was shown, and those made of the names it was shown. */
function addressesOf(side: Side, page: ConsoleEntry): string[] {
  const { addresses, names } = seen[side]
  const inBothConsoles = (path: string) => path.replace(/^\/(agent|owner)/, `/${page.area}`)
  const shown = [...addresses].flatMap(([{ path }, known]) =>
    inBothConsoles(path) === page.path ? [...known].map(inBothConsoles) : [],
  )
  const [parameter, ...others] = parametersOf(page)
  const made =
    others.length === 0
      ? [...(names.get(parameter!) ?? [])].map((name) => page.path.replace(/:\w+/, name))
      : []
  return [...new Set([...shown, ...made])].slice(0, OF_A_KIND)
}

/** What each door is sent: one that a person of its own agency would be answered by. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /api/properties/:id': { status: 'agency_review' },
  'POST /api/properties/:id/feeds': { name: 'Autre site', url: 'https://example.org/1.ics' },
  'POST /api/properties/:id/feed-conflicts/:conflict': { keep: 'ours' },
}

const isClosed = ({ status, location }: Reply) => [403, 404].includes(status) || location === '/403'
const ALL = NAMED.map((page) => ({ page, path: page.path }))

test.for(ALL)(
  '$path opens for an agency of the demonstration that has such a thing',
  async ({ page, path }) => {
    const answers: number[] = []
    // The look around has opened most of them.
    for (const side of SIDES)
      for (const address of addressesOf(side, page))
        answers.push(seen[side].texts.get(address) ? 200 : (await seen[side].head.get(address)).status)
    expect([path, answers.includes(200)]).toEqual([path, !(path in CLOSED_TO_HEADS)])
  },
)

describe.each(SIDES)('what the %s agency has', (side) => {
  test.for(ALL)(
    '$path is closed to the people of the other agency, with its data and its forms',
    async ({ page }) => {
      const wrong: string[] = []
      for (const [n, address] of addressesOf(side, page).entries()) {
        // Whose a thing is does not hang on its state: the head asks for several of a kind, the agent for one.
        for (const who of n === 0 ? (['head', 'agent'] as const) : (['head'] as const)) {
          const other = seen[otherOf(side)][who]
          const answer = await other.get(address)
          if (!isClosed(answer)) wrong.push(`${who} ${address} ${answer.status}`)
          const { text } = await other.get(`${address}.data`)
          if (seen[side].titles.some((title) => text.includes(title))) wrong.push(`${who} ${address}.data`)
          const { status, location } = await other.send(address, { form: { intent: 'delete' } })
          if (status < 400 && location !== '/403') wrong.push(`${who} ${address} form ${status}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )

  test('is named on no page and in no file of the other agency', () => {
    const { titles, names } = seen[side]
    expect(titles.length).toBeGreaterThan(2)
    const { texts } = seen[otherOf(side)]
    expect(texts.size).toBeGreaterThan(60)
    const words = [...titles, ...names.get('property')!]
    const named = [...texts].flatMap(([path, text]) =>
      words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`),
    )
    expect(named).toEqual([])
  })

  test('has no villa, stay, mandate or message that the other agency is led to', () => {
    const other = seen[otherOf(side)]
    for (const [parameter, own] of seen[side].names)
      if (!['section', 'file', 'year'].includes(parameter))
        expect([parameter, [...own].filter((name) => other.names.get(parameter)?.has(name))]).toEqual([
          parameter,
          [],
        ])
    const numbersOf = ({ texts }: Seen) => new Set([...texts.values()].join('\n').match(/CAL-\d{4}-\d{6,}/g))
    const [own, theirs] = [numbersOf(seen[side]), numbersOf(other)]
    expect(own.size).toBeGreaterThan(20)
    expect([...own].filter((number) => theirs.has(number))).toEqual([])
  })

  const doors = Object.entries(DOOR_ACCESS).flatMap(([key, access]) =>
    access === 'property' && key.includes(' /api/properties/:id') ? [key] : [],
  )

  test.for(doors)('%s is closed to the people of the other agency', async (key) => {
    const [method, pattern] = key.split(' ') as [string, string]
    const [villa] = seen[side].names.get('property')!
    const path = pattern.replace(':id', villa!).replaceAll(/:\w+/g, '7b0c2c52-64f5-4b7e-9a53-000000000000')
    const json = BODIES[key] ?? {}
    for (const who of ['head', 'agent'] as const) {
      const { status } = await seen[otherOf(side)][who].send(path, method === 'GET' ? {} : { method, json })
      expect([who, status, status === 403 || status === 404]).toEqual([who, status, true])
    }
  })
})
