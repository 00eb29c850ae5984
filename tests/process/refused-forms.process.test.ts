import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayAct, mayRead } from '#app/manifest/page-access.ts'
import { PAGES } from '#app/pages.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { person } from '../person.ts'
import { type ApplicationInProcess, openApplicationInProcess } from './application-in-process.ts'
import { attributesOf, textOf, withoutEntities } from './browser.ts'
import { newWebClient, signInAs, type WebClient } from './web-client.ts'

let application: ApplicationInProcess
let visitor: WebClient
const clients = {} as Record<Role, WebClient>

beforeAll(async () => {
  application = await openApplicationInProcess()
  visitor = newWebClient(application)
  for (const { role, email } of DEMO_ACCOUNTS)
    clients[role] = await signInAs(application, email, DEMO_PASSWORD)
  for (const role of new Set(named.map((page) => page.role)))
    linked.set(role, await addressesFrom(role === null ? visitor : clients[role], role))
})

afterAll(() => application?.remove())

type Walk = { path: string; area: Area | null; role: Role | null }

const isNamed = (path: string) => /[:*]/.test(path)
const plain = PAGES.filter(({ path }) => !isNamed(path)).map(({ path }) => path)

/** Pages with forms: those about no thing with the highest role that opens them, the others with the lowest, whose things they are. */
const pages = PAGES.flatMap((page): Walk[] => {
  if (page.kind !== 'page' || page.act === null) return []
  const { path, area } = page
  if (area === null) return [{ path, area, role: page.act === 'account' ? 'TRAVELER' : null }]
  const roles = ROLES.filter((one) => mayRead(page, [one]) && mayAct(page, person(one)))
  const role = isNamed(page.path) ? roles[0] : roles.at(-1)
  return role ? [{ path, area, role }] : []
})
const walks = pages.filter(({ path }) => !isNamed(path))
const named = pages.filter(({ path }) => isNamed(path))
/** What the pages of a role link to. */
const linked = new Map<Role | null, string[]>()

function isAt(path: string, address: string): boolean {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`)
  return pattern.test(address) && !plain.includes(address)
}

/**
 * The addresses that the pages of a role link to, where its forms are, and on the site for a traveler: those about no thing, and of each
 * other the first.
 */
async function addressesFrom(client: WebClient, role: Role | null): Promise<string[]> {
  const found = new Set<string>()
  const areas = named.filter((page) => page.role === role).map(({ area }) => area)
  const readable = PAGES.filter(
    (page) =>
      page.kind === 'page' &&
      (page.area === null
        ? role === null || role === 'TRAVELER'
        : role !== null && areas.includes(page.area) && mayRead(page, [role])),
  )
  for (const { path } of [...readable].sort((a, b) => Number(isNamed(a.path)) - Number(isNamed(b.path)))) {
    const address = isNamed(path) ? [...found].find((one) => isAt(path, one)) : path
    const { text } = address ? await client.get(address) : { text: '' }
    for (const [, href] of text.matchAll(/<a\b[^>]*?\shref="(\/[^"#?]*)/g)) found.add(withoutEntities(href!))
  }
  return [...found]
}

type Sent = { action: string; fields: Record<string, string> }
type Control = Partial<Record<'type' | 'name' | 'value', string>>

/** Neither a name nor a number, a day, an address, a code or a choice. */
const STRANGE = '\u00a0!'
const NOT_TYPED = ['hidden', 'checkbox', 'radio', 'file']

/** The forms of a page with fields: those that cannot be sent empty, empty; and each with what no field takes. */
function wrongForms(html: string): Sent[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, opening, inside]) => {
    const { action = '', method } = attributesOf(opening!)
    if (method !== 'post') return []
    const tags = [...inside!.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag)
    const controls: Control[] = tags.map(attributesOf)
    const hidden = valuesOf(controls.filter(({ type }) => type === 'hidden'))
    const typed = controls.filter(({ type = 'text' }) => !NOT_TYPED.includes(type))
    const strange = valuesOf(typed.map((control) => ({ ...control, value: STRANGE })))
    return [
      ...(tags.some((tag) => /\brequired\b/.test(tag)) ? [{ action, fields: hidden }] : []),
      ...(Object.keys(strange).length > 0 ? [{ action, fields: { ...hidden, ...strange } }] : []),
    ]
  })
}

function valuesOf(controls: readonly Control[]): Record<string, string> {
  return Object.fromEntries(controls.flatMap(({ name, value = '' }) => (name ? [[name, value]] : [])))
}

/** The errors of a page that lead to no field of it, or to several. */
function deadLinks(html: string): string[] {
  const links = [...html.matchAll(/<a href="#(champ-[^"]+)"/g)].map(([, id]) => withoutEntities(id!))
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => withoutEntities(id!))
  return links.filter((id) => ids.filter((one) => one === id).length !== 1)
}

const addressOf = ({ path, role }: Walk) => linked.get(role)!.find((one) => isAt(path, one))

async function expectErrorsToLead(client: WebClient, path: string): Promise<void> {
  for (const { action, fields } of wrongForms((await client.get(path)).text)) {
    const { status, text } = await client.send(withoutEntities(action) || path, { form: fields })
    if (status !== 422) continue
    const where = `${path} ${JSON.stringify(fields)}`
    expect([where, textOf(/<title[^>]*>[^<]*/.exec(text)![0])]).toEqual([
      where,
      expect.stringMatching(/^Erreur\s:/),
    ])
    expect([where, deadLinks(text)]).toEqual([where, []])
    if (text.includes('aria-invalid="true"'))
      expect([where, text]).toEqual([where, expect.stringContaining('#champ-')])
  }
}

describe('a form that is sent empty or with what no field takes, without scripts,', () => {
  test.for(walks)(
    'comes back on $path with « Erreur » in the title and a link from each error to its field',
    ({ path, role }) => expectErrorsToLead(role === null ? visitor : clients[role], path),
  )

  test.for(named)(
    'comes back on $path, opened from a link, with « Erreur » in the title and a link from each error to its field',
    async (walk) => {
      const address = addressOf(walk)
      const { role } = walk
      if (address) await expectErrorsToLead(role === null ? visitor : clients[role], address)
    },
  )

  test('is looked for on most pages about one thing: links lead to them', () => {
    expect(named.filter(addressOf).length).toBeGreaterThan(35)
  })
})
