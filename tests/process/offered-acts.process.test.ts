import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayAct, mayRead } from '#app/manifest/page-access.ts'
import type { ConsoleEntry } from '#app/manifest/page-entry.ts'
import { PAGES } from '#app/pages.ts'
import { offeredKeys } from '#app/routes/console/agent/roles/offered-rights.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { CHOSEN } from '#shared/lists/chosen-rows.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { person } from '../person.ts'
import { type ApplicationInProcess, openApplicationInProcess } from './application-in-process.ts'
import { signInAs, type WebClient } from './web-client.ts'
import { offeredThoughWithheld } from './withheld-acts.ts'

/** The words of a page when a use case refuses an act to its reader. */
const FORBIDDEN = refusalWords({ code: 'FORBIDDEN', details: {} }).title
/** The words beside a chosen row of a list where its act is refused to its reader, or the row is not theirs. */
const REFUSED_ROWS = (['FORBIDDEN', 'NOT_FOUND'] as const).map(
  (code) => refusalWords({ code, details: {} }).detail,
)
/** The answer to a form that the page does not show its reader, in the page's data: what is not theirs is not found. */
const REFUSED = /\b(?:FORBIDDEN|NOT_FOUND)\b/

/** Lists whose first page is not the same for each reader, who may do the same to what is on the next ones. */
const PAGES_DIFFER = ['/agent/journee', '/agent/taches']
/** Forms of one act differ by what they are about, and are refused by whose it is: so many of those that a reader is not shown are sent. */
const SENT_OF_AN_ACT = 3
/** Acts on all that is the reader's own, which a page shows where there is something: to do it without any changes nothing. */
const ON_OWN = ['/agent/notifications read-all']

/**
 * Acts that give chosen rows to a colleague. The house may give a thing to any person of its agency: it has no colleagues to offer in a
 * list, and gives it on the page of the thing.
 */
const TO_COLLEAGUES = ['hand-chosen']
const HOUSE: readonly Role[] = ['BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN']

let application: ApplicationInProcess
const clients = {} as Record<Role, WebClient>
/** A stay that staff may look up, by its number. */
let number: string

beforeAll(async () => {
  application = await openApplicationInProcess()
  for (const { role, email } of DEMO_ACCOUNTS)
    clients[role] = await signInAs(application, email, DEMO_PASSWORD)
  const stays = await clients.TRAVELER.get('/traveler/reservations')
  number = /CAL-\d{4}-\d{6,}/.exec(stays.text)![0]
})

afterAll(() => application?.remove())

const consoles = PAGES.filter(
  (page): page is ConsoleEntry => page.area !== null && page.kind === 'page' && !page.path.includes(':'),
)
const isShared = ({ area, path }: ConsoleEntry) =>
  ['agent', 'back-office', 'admin'].includes(area) && !path.endsWith('/settings')
const addressesOf = ({ path }: ConsoleEntry) =>
  path.endsWith('/operations')
    ? [path, `${path}?numero=${number}`]
    : path.endsWith('/journee')
      ? [path, `${path}?qui=tous`]
      : [path]

type Offered = { intent: string; fields: Record<string, string> }

/** The fields of a form, without the random names that each load of the page gives it. */
function actOf({ fields: { form: _page, formKey: _form, ...act } }: Offered, path: string): string {
  const differs = PAGES_DIFFER.includes(path) || CHOSEN in act
  return JSON.stringify(differs ? act.intent : act)
}

/** The forms of a page that are posted to the page itself, with their hidden fields and a word in each required text. */
function formsIn(html: string, path: string): Offered[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes, inside]) => {
    const action = /\baction="([^"]*)"/.exec(attributes!)?.[1] || path
    if (!/method="post"/.test(attributes!) || action.split('?')[0] !== path) return []
    const fields = Object.fromEntries(
      [...inside!.matchAll(/<(?:input|button)\b[^>]*>/g)].flatMap(([tag]) => {
        const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
        const name = read('name')
        if (!name) return []
        // A form that lacks what it asks for would be answered about that, not about who sends it.
        if (read('type') === 'text' && /\brequired=/.test(tag)) return [[name, 'Un essai']]
        return read('type') === 'hidden' || tag.startsWith('<button') ? [[name, read('value') ?? '']] : []
      }),
    )
    const row = chosenRow(html, attributes!)
    // The buttons under chosen rows are an act each.
    const acts = CHOSEN in row ? pressedIn(inside!) : [fields.intent ?? '']
    return acts.map((intent) => ({
      intent,
      fields: {
        ...{ ...fields, ...row, ...(CHOSEN in row && firstChoices(inside!)) },
        ...(intent !== '' && { intent }),
      },
    }))
  })
}

/** The acts of the buttons of a form. */
function pressedIn(inside: string): string[] {
  const buttons = [...inside.matchAll(/<button\b[^>]*\bname="intent"[^>]*>/g)]
  return buttons.map(([tag]) => /\bvalue="([^"]*)"/.exec(tag)![1]!)
}

/** The first choice of each select of a form. */
function firstChoices(inside: string): Record<string, string> {
  return Object.fromEntries(
    [...inside.matchAll(/<select\b[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/select>/gs)].map(([, name, options]) => [
      name!,
      /\bvalue="([^"]+)"/.exec(options!)?.[1] ?? '',
    ]),
  )
}

/** The first row of the list that a form acts on: its box stands outside of the form. */
function chosenRow(html: string, attributes: string): Record<string, string> {
  const form = /\bid="([^"]*)"/.exec(attributes)?.[1]
  const box = [...html.matchAll(/<input\b[^>]*>/g)].find(
    ([tag]) => form && tag.includes(`form="${form}"`) && tag.includes(`name="${CHOSEN}"`),
  )
  const row = box && /\bvalue="([^"]*)"/.exec(box[0])?.[1]
  return row ? { [CHOSEN]: row } : {}
}

/** The forms that a page shows a role, read once: the tests below send those that are refused, and change nothing. */
const offers = new Map<string, Promise<Offered[]>>()
function offered(role: Role, page: ConsoleEntry): Promise<Offered[]> {
  const key = `${role} ${page.path}`
  const known = offers.get(key) ?? readOffered(role, page)
  offers.set(key, known)
  return known
}

async function readOffered(role: Role, page: ConsoleEntry): Promise<Offered[]> {
  const shown = []
  for (const address of addressesOf(page))
    shown.push(...formsIn((await clients[role].get(address)).text, page.path))
  return shown
}

const walks = consoles.flatMap((page) =>
  ROLES.filter((role) => mayRead(page, [role])).map((role) => ({ page, path: page.path, role })),
)

describe('a page offers the acts that its reader may do', () => {
  test.for(walks)(
    '$path shows $role a form only if the page accepts forms from that role',
    async ({ page, role }) => {
      const forms = await offered(role, page)
      if (page.act === null || !mayAct(page, person(role))) expect(forms).toEqual([])
    },
  )

  test.for(consoles.filter(isShared))(
    'a form that $path shows one role and not another is refused to the other',
    async (page) => {
      const readers = ROLES.filter((role) => mayRead(page, [role]))
      const shown = new Map<Role, Offered[]>()
      for (const role of readers) shown.set(role, await offered(role, page))
      const known = new Map([...shown.values()].flat().map((form) => [actOf(form, page.path), form]))
      for (const role of readers) {
        const own = new Set(shown.get(role)!.map((form) => actOf(form, page.path)))
        const sent = new Map<string, number>()
        for (const [key, { intent, fields }] of known) {
          if (own.has(key) || ON_OWN.includes(`${page.path} ${intent}`)) continue
          if (HOUSE.includes(role) && TO_COLLEAGUES.includes(intent)) continue
          const act = JSON.stringify([intent, Object.keys(fields)])
          sent.set(act, (sent.get(act) ?? 0) + 1)
          if (sent.get(act)! > SENT_OF_AN_ACT) continue
          const { location, status, text } = await clients[role].send(page.path, { form: fields })
          const answer =
            location ??
            (text.includes(FORBIDDEN) ||
            (status === 422 && REFUSED.test(text)) ||
            (fields[CHOSEN] !== undefined && REFUSED_ROWS.some((words) => text.includes(words)))
              ? 'refused'
              : 'done')
          expect([role, key, answer]).toEqual([role, key, mayAct(page, person(role)) ? 'refused' : '/403'])
        }
      }
    },
  )
})

describe('by role', () => {
  const intents = async (role: Role, path: string) => {
    const forms = await offered(role, consoles.find((page) => page.path === path)!)
    return [...new Set(forms.map(({ intent }) => intent))].sort()
  }

  test('the back office and super administrators move money and cancel stays, administrators read', async () => {
    for (const role of ['BACK_OFFICE', 'SUPER_ADMIN'] as const)
      expect([role, await intents(role, '/back-office/operations')]).toEqual([role, ['cancel']])
    expect(await intents('ADMIN', '/back-office/operations')).toEqual([])
    expect(await intents('ADMIN', '/back-office/finance')).toEqual([])
    const { text } = await clients.ADMIN.get(`/back-office/operations?numero=${number}`)
    expect(text).toContain('Consulter un séjour')
    expect(text).toContain(number)
  })

  test('the head of an agency has conditions signed; an agent and the back office only ask whether they are', async () => {
    const following = ['check', 'refresh', 'uncheck']
    expect(await intents('AGENT', '/agent/contracts')).toEqual(following)
    expect(await intents('BACK_OFFICE', '/back-office/contracts')).toEqual(following)
    for (const [role, path] of [
      ['AGENCY_ADMIN', '/agent/contracts'],
      ['ADMIN', '/admin/contracts'],
    ] as const)
      expect([role, await intents(role, path)]).toEqual([
        role,
        ['check', 'prepare', 'refresh', 'uncheck', 'withdraw'],
      ])
  })
})

describe('a member whose role withholds every act', () => {
  const HEAD = () => clients.AGENCY_ADMIN
  let role: string
  const agent = DEMO_ACCOUNTS.find((account) => account.role === 'AGENT')!.email

  beforeAll(async () => {
    const body = new URLSearchParams([
      ...[
        ['intent', 'create'],
        ['name', 'Lecture'],
      ],
      ...offeredKeys()
        .filter((key) => key.startsWith('/'))
        .map((key) => ['may', key]),
    ])
    const { location } = await HEAD().send('/agent/roles/new', { body })
    role = /^\/agent\/roles\/([^?]+)/.exec(location!)![1]!
    const { text } = await HEAD().get('/agent/settings/equipe')
    const line = text.split('<li').find((one) => one.includes(agent))!
    const member = /\/agent\/settings\/equipe\/([\w-]+)"/.exec(line)![1]!
    await HEAD().send(`/agent/settings/equipe/${member}`, { form: { intent: 'give', role } })
  })

  afterAll(() => HEAD().send(`/agent/roles/${role}`, { form: { intent: 'remove', holders: '1' } }))

  test('is offered none of them, on any page that links lead to', async () => {
    expect(await offeredThoughWithheld(clients.AGENT)).toEqual([])
  })
})
