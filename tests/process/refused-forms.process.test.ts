import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mayAct, mayRead } from '#app/manifest/page-access.ts'
import { PAGES } from '#app/pages.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { ROLES, type Role } from '#modules/accounts/role.ts'
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
})

afterAll(() => application?.remove())

type Walk = { path: string; role: Role | null }

/** Pages with forms whose address names nothing, each with the highest role that opens it; null for a visitor. */
const walks = PAGES.flatMap((page): Walk[] => {
  if (page.kind !== 'page' || page.act === null || /[:*]/.test(page.path)) return []
  if (page.area === null) return [{ path: page.path, role: page.act === 'account' ? 'TRAVELER' : null }]
  const role = ROLES.findLast((one) => mayRead(page, [one]) && mayAct(page, person(one)))
  return role ? [{ path: page.path, role }] : []
})

/** The forms of a page that cannot be sent empty, with their hidden fields alone. */
function emptyForms(html: string): { action: string; fields: Record<string, string> }[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, opening, inside]) => {
    const { action = '', method } = attributesOf(opening!)
    const isRequired = /<(?:input|select|textarea)\b[^>]*\brequired\b/.test(inside!)
    if (method !== 'post' || !isRequired) return []
    const hidden = [...inside!.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([tag]) =>
      attributesOf(tag),
    )
    return [{ action, fields: Object.fromEntries(hidden.map(({ name, value = '' }) => [name, value])) }]
  })
}

/** The errors of a page that lead to no field of it. */
function deadLinks(html: string): string[] {
  const links = [...html.matchAll(/<a href="#(champ-[^"]+)"/g)].map(([, id]) => withoutEntities(id!))
  const ids = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) =>
    withoutEntities(id!),
  )
  return links.filter((id) => ids.filter((one) => one === id).length !== 1)
}

describe('a form that is sent empty without scripts', () => {
  test.for(walks)(
    'comes back on $path with « Erreur » in the title and a link from each error to its field',
    async ({ path, role }) => {
      const client = role === null ? visitor : clients[role]
      for (const { action, fields } of emptyForms((await client.get(path)).text)) {
        const { status, text } = await client.send(withoutEntities(action) || path, { form: fields })
        if (status !== 422) continue
        const where = `${path} ${fields.intent ?? ''}`
        expect([where, textOf(/<title[^>]*>[^<]*/.exec(text)![0])]).toEqual([
          where,
          expect.stringMatching(/^Erreur\s:/),
        ])
        expect([where, deadLinks(text)]).toEqual([where, []])
        if (text.includes('aria-invalid="true"'))
          expect([where, text]).toEqual([where, expect.stringContaining('#champ-')])
      }
    },
  )
})
