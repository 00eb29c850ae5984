import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { AREAS, mayEnter } from '#modules/accounts/role-access.ts'
import { type OpenedDatabase, openPostgres } from '#platform/database/database.ts'
import { readTableStates, writtenTables } from '../authorization/table-states.ts'
import { eventually } from './eventually.ts'
import { openPostgresDemonstration } from './postgres-demonstration.ts'
import { BEHIND_PROXY, type Reply, signInAs, type WebClient } from './web-client.ts'

/** Tables that change without an act: uses of a session, counted tries and addresses without a page, and work done in the background. */
const LIVING = [
  'sessions',
  'throttles',
  'queue_items',
  'jobs',
  'verifications',
  'mailbox_messages',
  'audit_seals',
  'missed_pages',
]

/** The roles whose lists name the things of the others. */
const READERS: readonly Role[] = ['TRAVELER', 'OWNER', 'AGENCY_ADMIN', 'SUPER_ADMIN']

let demonstration: Awaited<ReturnType<typeof openPostgresDemonstration>>
let opened: OpenedDatabase
const clients = {} as Record<Role, WebClient>
/** The names that the demonstration's pages carry, by the page's part that they stand for. */
const names = new Map<string, Set<string>>()

beforeAll(async () => {
  demonstration = await openPostgresDemonstration(BEHIND_PROXY, { isQuick: true })
  opened = openPostgres(demonstration.server.localUrl('postgres'))
  await doWaitingWork()
  for (const { role, email } of DEMO_ACCOUNTS)
    clients[role] = await signInAs(demonstration.application.origin, email, DEMO_PASSWORD)
  for (const page of PAGES)
    if (page.area && page.kind === 'page' && !page.path.includes(':'))
      for (const role of READERS) learnNames((await clients[role].get(page.path)).text)
})
afterAll(async () => {
  await opened?.close()
  await demonstration?.remove()
})

/**
 * Waits for the jobs of the start and has the work that they queued done at once: a mail that leaves while forms are refused would be
 * taken for what they wrote.
 */
async function doWaitingWork() {
  const jobs = opened.db
    .selectFrom('jobs')
    .select('name')
    .where((job) => job.or([job('nextRunAt', '<=', new Date()), job('claimedUntil', 'is not', null)]))
  await eventually('the jobs of the start have ended', async () => (await jobs.execute()).length === 0)
  await opened.db
    .updateTable('queueItems')
    .set({ nextAttemptAt: new Date(0) })
    .where('gaveUpAt', 'is', null)
    .execute()
  const waiting = opened.db
    .selectFrom('queueItems')
    .select('id')
    .where('gaveUpAt', 'is', null)
    .where((item) => item.or([item('nextAttemptAt', '<=', new Date()), item('claimedUntil', 'is not', null)]))
  await eventually('the work that waits is tried', async () => (await waiting.execute()).length === 0)
}

const kindOf = (path: string) => path.split('/').slice(2).join('/')
const NAMED = PAGES.filter(
  (page): page is ConsoleEntry => page.area !== null && page.act !== null && page.path.includes(':'),
)
/** `reservations/:id`: the part of an address that names a thing. */
const subjectOf = (path: string) => /[\w-]+\/:\w+/.exec(kindOf(path))![0]

let known: Awaited<ReturnType<typeof readTableStates>> | undefined
const pages = new Map<string, Promise<Reply>>()
/** The page as the role reads it; the forms of one page are sent to the addresses of several areas. */
function read(role: Role, address: string): Promise<Reply> {
  const key = `${role} ${address}`
  const known = pages.get(key) ?? clients[role].get(address)
  pages.set(key, known)
  return known
}

function learnNames(html: string) {
  for (const [, kind, name] of html.matchAll(/href="\/[\w-]+(?:\/[\w-]+)*?\/([\w-]+)\/([\da-f-]{36})/g)) {
    const known = names.get(kind!) ?? new Set<string>()
    if (known.size < 2) names.set(kind!, known.add(name!))
  }
}

/** The address of a page about each known thing of its kind. */
function addressesOf({ path }: ConsoleEntry): string[] {
  const [kind] = subjectOf(path).split('/')
  return [...(names.get(kind!) ?? [])].map((name) =>
    path.replace(/:\w+/, name).replace(':section', 'presentation'),
  )
}

/** The forms of a page that are sent to it, filled with what a person could type, once for each of their buttons. */
function filledForms(html: string): Record<string, string>[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes, inside]) => {
    if (!/method="post"/.test(attributes!) || /action="\/(auth|api|espace)/.test(attributes!)) return []
    const fields: Record<string, string> = {}
    const buttons: [string, string][] = []
    for (const [tag, element] of inside!.matchAll(/<(input|textarea|button|select)\b[^>]*>/g)) {
      const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
      const name = read('name')
      if (!name) continue
      if (element === 'button') buttons.push([name, read('value') ?? ''])
      else fields[name] = read('value') || (read('type') === 'number' ? '1' : 'Essai')
    }
    return buttons.length === 0 ? [fields] : buttons.map(([name, value]) => ({ ...fields, [name]: value }))
  })
}

const A_MESSAGE: Record<string, string> = { intent: 'send', text: 'Essai', formKey: crypto.randomUUID() }

/** Every form that one of the roles is shown at the address of the page, in any of its areas. */
async function shownForms(page: ConsoleEntry, address: string): Promise<Record<string, string>[]> {
  const forms = page.path.includes('messages') ? [A_MESSAGE] : []
  for (const area of AREAS) {
    const there = address.replace(/^\/[\w-]+/, `/${area}`)
    for (const role of ROLES.filter((one) => mayEnter(area, [one]))) {
      const { status, text } = await read(role, there)
      if (status === 200) forms.push(...filledForms(text))
    }
  }
  // The forms of one act differ by what they are about, which the page has refused by then: one of each is sent.
  const actOf = (form: Record<string, string>) => JSON.stringify([form.intent, Object.keys(form)])
  return [...new Map(forms.map((form) => [actOf(form), form])).values()]
}

test.for(NAMED.map((page) => ({ page, path: page.path })))(
  'forms sent to $path by an account that may not read it are refused and change no row',
  async ({ page }) => {
    for (const address of addressesOf(page)) {
      const refused: Role[] = []
      for (const role of ROLES) if ((await read(role, parentOf(address))).status !== 200) refused.push(role)
      if (refused.length === 0) continue
      const forms = await shownForms(page, address)
      // A page that is read changes no table but the living ones: what was found after the last address is as before this one.
      known ??= await readTableStates(opened.db, LIVING)
      for (const role of refused)
        for (const form of forms) {
          const { status, location } = await sendInTime(role, address, form)
          const isRefused = status === 404 || status === 422 || location === '/403'
          expect([role, address, form.intent, isRefused ? 'refused' : status]).toEqual([
            ...[role, address, form.intent, 'refused'],
          ])
        }
      const before = known
      known = await readTableStates(opened.db, LIVING)
      expect(writtenTables(before, known), address).toEqual([])
    }
  },
)

/**
 * Sends a form as a person who has not reached the limit of forms a minute: the walk sends more than one account may. What is counted in
 * the database is forgotten, and what the application counts in its memory is waited for as long as it says: one who asks sooner is
 * refused for ever.
 */
async function sendInTime(role: Role, address: string, form: Record<string, string>): Promise<Reply> {
  const reply = await clients[role].send(address, { form })
  if (reply.status !== 429) return reply
  await opened.db.deleteFrom('throttles').execute()
  await setTimeout(1000 * Number(reply.headers.get('retry-after')))
  return sendInTime(role, address, form)
}

/** The page that shows the form of a file's address. */
const parentOf = (address: string) => address.replace(/\/fichiers$/, '')
