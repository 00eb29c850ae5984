import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import { ruleFor } from '../authorization/access-rules.ts'
import { treeRoutes } from '../authorization/route-tree.ts'
import { type ApplicationInProcess, openApplicationInProcess } from './application-in-process.ts'
import { AREA_SAMPLES, AREA_WALK, CALLERS, type Caller, expectedOf, isRefused, RULES } from './area-walk.ts'
import { newWebClient, type Reply, signInAs, type WebClient } from './web-client.ts'

const MISSING = '7b0c2c52-64f5-4b7e-9a53-000000000000'

let application: ApplicationInProcess
const clients = {} as Record<Caller, WebClient>

beforeAll(async () => {
  application = await openApplicationInProcess()
  clients.visitor = newWebClient(application)
  for (const { role, email } of DEMO_ACCOUNTS) {
    clients[role] = await signInAs(application, email, DEMO_PASSWORD)
  }
})

afterAll(() => application?.remove())

/** The address of a route with unknown identifiers in place of its parameters. */
const nowhere = (path: string) => path.replaceAll(/:\w+/g, MISSING)
const rulesFor = (...kinds: string[]) => RULES.filter(({ access }) => kinds.includes(access))

/** The outcome of a reply, whatever its text. */
function outcomeOf({ status, location }: Reply): string {
  if (status >= 500) return `broken (${status})`
  if (location?.startsWith('/auth/login')) return 'sign in'
  if (location === '/403') return 'denied'
  if (status === 404) return 'not found'
  return status < 300 ? 'open' : location ? `to ${location}` : `refused (${status})`
}

describe('areas', () => {
  test.for(AREA_WALK)('$key as $who opens by the roles of spec §6', async (combination) => {
    const reply = await clients[combination.who].get(nowhere(combination.path))
    expect(outcomeOf(reply)).toBe(expectedOf(combination))
    expect(reply.headers.get('cache-control')).toContain('no-store')
  })

  /** The router reads each address in the same way, and guard.test.ts checks that the guard asks it which page that is. */
  const spelled = Map.groupBy(AREA_SAMPLES.filter(isRefused), ({ area, who, named, path }) =>
    [area, who, named, path.endsWith('.csv')].join(),
  )
  test.for([...spelled.values()].map(([first]) => first!))(
    '$key is refused to $who with its area in capitals, and with a slash at its end',
    async ({ who, path }) => {
      const address = nowhere(path)
      for (const other of [address.replace(/^\/[\w-]+/, (area) => area.toUpperCase()), `${address}/`])
        expect(outcomeOf(await clients[who].get(other)), other).not.toBe('open')
    },
  )

  const idOf = new Map(treeRoutes().map(({ path, id }) => [path, id]))
  test.for(AREA_SAMPLES)('the data of $key as $who are refused where the page is', async (combination) => {
    const { who, path } = combination
    const refused = isRefused(combination)
    // A caller who may open the page may have each of its parts.
    const parts = refused ? [`?_routes=${idOf.get(path)}`, '?_routes=routes/console/frame/area-layout'] : []
    for (const query of ['', ...parts]) {
      const { status, text } = await clients[who].get(`${nowhere(path)}.data${query}`)
      expect(status, query).toBeLessThan(500)
      // The router answers a redirect with status 200 and its target in the body; a part that the page does
      // not have is empty.
      if (refused) expect(text, query).toMatch(/^\[\{\}\]|"\/(auth\/login|403)/)
    }
  })

  test.for(AREA_SAMPLES.filter(({ path }) => !ruleFor(`POST ${path}`)))(
    'a form sent to $key as $who changes nothing',
    async ({ who, path }) => {
      // One visitor may send so many forms a minute: each form is another's.
      const client = who === 'visitor' ? newClientOf(who) : clients[who]
      const outcome = outcomeOf(await client.send(nowhere(path), { form: { intent: 'delete' } }))
      expect(outcome).toMatch(/^(sign in|denied|refused \(40\d\)|not found)$/)
    },
  )
})

describe('pages and doors of a checkout, a selection and favorites', () => {
  const combinations = rulesFor('checkout').flatMap((rule) => CALLERS.map((who) => ({ ...rule, who })))

  test.for(combinations)(
    '$key as $who opens no checkout but the account’s own, in a browser that has none',
    async ({ method, path, who }) => {
      const form = {
        step: 'pay',
        method: 'card',
        cardToken: 'card_x',
        total: '1',
        seenTotal: '1',
        read: 'yes',
      }
      const reply = await newClientOf(who).send(nowhere(path), method === 'POST' ? { form } : {})
      expect(outcomeOf(reply)).toMatch(
        /^(to \/panier\?motif=aucun-article|not found|refused \(422\)|to \/checkout\/[\w-]+.*|open)$/,
      )
      if (who === 'visitor') expect(outcomeOf(reply)).not.toMatch(/open|checkout|422/)
    },
  )

  test.for(rulesFor('own').flatMap((rule) => CALLERS.map((who) => ({ ...rule, who }))))(
    '$key as $who is answered without a fault, and without a sign-in',
    async ({ method, path, who }) => {
      if (path === '/auth/logout') return
      const sending = path.startsWith('/api/') ? { json: {} } : { form: { item: MISSING, intent: 'remove' } }
      const reply = await newClientOf(who).send(nowhere(path), method === 'GET' ? {} : { method, ...sending })
      expect(outcomeOf(reply)).toMatch(
        /^(open|not found|refused \(4\d\d\)|to \/(panier|favoris|annonces)\b.*)$/,
      )
    },
  )
})

describe('the pages of an account', () => {
  const combinations = rulesFor('account').flatMap((rule) => CALLERS.map((who) => ({ ...rule, who })))

  test.for(combinations)(
    '$key as $who opens, and asks a visitor to sign in',
    async ({ method, path, who }) => {
      const form = { intent: 'remove', currentPassword: 'Pas-le-bon-1' }
      const outcome = outcomeOf(await newClientOf(who).send(path, method === 'POST' ? { form } : {}))
      if (who === 'visitor') expect(outcome).toBe('sign in')
      else expect(outcome).toBe(method === 'POST' ? 'refused (422)' : 'open')
    },
  )
})

/** The account's session in a browser that kept nothing else. */
function newClientOf(who: Caller): WebClient {
  return newWebClient(application, new Map(clients[who].cookies))
}

describe('the doors of a property', () => {
  const combinations = rulesFor('property').flatMap((rule) => CALLERS.map((who) => ({ ...rule, who })))
  const BODIES: Readonly<Record<string, (property: string) => object>> = {
    POST: (property) => ({ json: { propertyId: property } }),
    PATCH: () => ({ json: { status: 'agency_review' } }),
    'POST /api/properties/:id/feeds': () => ({
      json: { name: 'Autre site', url: 'https://example.org/1.ics' },
    }),
    'POST /api/properties/:id/feed-conflicts/:conflict': () => ({ json: { keep: 'ours' } }),
  }
  const ask = (who: Caller, method: string, path: string, property: string) => {
    const query = method === 'GET' ? `?contract_type=cgv_property&property_id=${property}` : ''
    const body = BODIES[`${method} ${path}`] ?? BODIES[method]
    return clients[who].send(`${nowhere(path)}${query}`, { method, ...body?.(property) })
  }

  test.for(combinations)('$key as $who finds no unknown property', async ({ method, path, who }) => {
    const outcome = outcomeOf(await ask(who, method, path, MISSING))
    expect(outcome).toBe(who === 'visitor' ? 'refused (401)' : 'not found')
  })

  test.for(combinations.filter(({ named }) => !named))(
    '$key as $who is answered for a villa by the roles of spec §6',
    async ({ method, path, who }) => {
      const outcome = outcomeOf(await ask(who, method, path, 'villa-azur'))
      if (who === 'visitor') expect(outcome).toBe('refused (401)')
      else if (who === 'TRAVELER') expect(outcome).toBe('refused (403)')
      else if (method === 'POST' && ['AGENT', 'BACK_OFFICE'].includes(who))
        expect(outcome).toBe('refused (403)')
      else if (who !== 'OWNER') expect(outcome).toMatch(/^(open|refused \((409|422)\))$/)
    },
  )

  const withoutBody = rulesFor('property').filter(({ method }) => !['POST', 'PATCH'].includes(method))

  test.for(withoutBody)('$key with an unknown token is not found', async ({ method, path }) => {
    const query = `?contract_type=cgv_property&property_id=${MISSING}&token=${'x'.repeat(43)}`
    expect(outcomeOf(await clients.ADMIN.send(`${nowhere(path)}${query}`, { method }))).toBe('not found')
  })
})

// After the doors: unknown tokens are counted by account, and these use up what an account may try in ten minutes.
describe('unknown links', () => {
  const links = rulesFor('link').filter(({ named }) => named)
  const combinations = links.flatMap((rule) => CALLERS.map((who) => ({ ...rule, who })))

  test.for(combinations)('$key as $who opens nothing by an unknown token', async ({ method, path, who }) => {
    const form = { intent: 'sign', answer: 'approve', code: '000000', consent: 'yes', cardToken: 'card_x' }
    const reply = await clients[who].send(nowhere(path), method === 'POST' ? { form } : {})
    expect(outcomeOf(reply)).toMatch(
      /^(not found|refused \(4\d\d\)|to \/panier\?motif=LINK_INVALID|to \/r\/[\w-]+)$/,
    )
  })

  test.for(links)('$key sends its address to no other site', async ({ method, path }) => {
    if (method !== 'GET') return
    const { headers } = await clients.visitor.get(nowhere(path))
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('cache-control')).toContain('no-store')
  })
})

describe('public', () => {
  test.for(rulesFor('public').flatMap((rule) => CALLERS.map((who) => ({ ...rule, who }))))(
    '$key as $who is answered without a fault, and leads to no other site',
    async ({ method, path, who }) => {
      const sending = path.startsWith('/api/') ? { json: {} } : { form: {} }
      const reply = await clients[who].send(nowhere(path), method === 'GET' ? {} : { method, ...sending })
      expect(outcomeOf(reply)).toMatch(/^(open|not found|refused \((403|4[012]\d)\)|to \/.*)$/)
      expect(reply.location ?? '/').toMatch(/^\/(?!\/)/)
    },
  )
})

test.for(rulesFor('provider'))('$key refuses a message without a signature', async ({ path }) => {
  for (const who of CALLERS) {
    for (const headers of [{}, { 'calanque-signature': 't=1,v1=00' }]) {
      const reply = await clients[who].send(path, { json: { eventId: 'x', status: 'done' }, headers })
      expect([reply.status, who]).toEqual([401, who])
    }
  }
})

test.for(rulesFor('key'))(
  '$key is closed to every account, whatever its role, and to a key that is unknown',
  async ({ method, path }) => {
    for (const who of CALLERS)
      for (const headers of [{}, { authorization: `Bearer calanque_${'a'.repeat(43)}` }]) {
        const reply = await clients[who].send(
          nowhere(path),
          method === 'GET' ? { headers } : { method, json: {}, headers },
        )
        expect([reply.status, who]).toEqual([401, who])
      }
  },
)
