import { RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { DatabaseAway, watchDatabase } from '#platform/database/database-away.ts'
import { Refusal } from '#shared/refusal.ts'
import { askedContext, createPageRouter } from './page-router.ts'

const away = () => {
  throw new DatabaseAway(new Error('connect ECONNREFUSED'))
}
const wrapped = async () => {
  try {
    away()
  } catch {
    throw new Error('a library’s own error')
  }
}

/** A build with one route, as the router needs it; it renders nothing but the status. */
function routerOf(
  module: object,
  { databaseAway = false, entry = { handleError: (_: unknown): unknown => null } } = {},
) {
  const routes = { page: { id: 'page', path: '/page', module } }
  const build = {
    routes,
    entry: {
      module: Object.assign(entry, {
        default: (_: Request, status: number) => new Response('page', { status }),
        streamTimeout: 1_000,
      }),
    },
    assets: { routes: {}, entry: { imports: [], module: '' }, version: '1', url: '' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const handle = createPageRouter(async () => build, 'production')
  return (path: string, fields?: Record<string, string>) => {
    const context = new RouterContextProvider()
    const sent = fields && new FormData()
    for (const [name, value] of Object.entries(fields ?? {})) sent!.append(name, value)
    context.set(askedContext, { databaseAway, sent })
    const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}
    return watchDatabase(() => handle(new Request(`http://localhost${path}`, init), context))
  }
}

const page = { default: () => null }

describe('without the database', () => {
  test.each([
    ['of absence', away],
    ['of absence that another error has as its cause', wrapped],
  ])('a page returns 503 for an error %s', async (_, loader) => {
    expect((await routerOf({ ...page, loader })('/page')).status).toBe(503)
  })

  test('no loader runs once the actor could not be looked up', async () => {
    let asked = 0
    const loader = () => {
      asked += 1
      return null
    }
    expect((await routerOf({ ...page, loader }, { databaseAway: true })('/page')).status).toBe(503)
    expect(asked).toBe(0)
  })

  test('a closed page returns 503, not a redirect to sign in, when the actor could not be looked up', async () => {
    const middleware = [
      () => {
        throw new Response(null, { status: 302, headers: { location: '/auth/login' } })
      },
    ]
    const closed = { ...page, loader: () => null, middleware }
    expect((await routerOf(closed)('/page')).status).toBe(302)
    expect((await routerOf(closed, { databaseAway: true })('/page')).status).toBe(503)
  })

  test('the page of a form gets a refusal and the typed values, without passwords', async () => {
    const send = routerOf({ ...page, action: wrapped })
    const answer = await send('/page.data', { message: 'Bonjour', password: 'secret', newPassword: 'other' })
    const text = await answer.text()
    expect(answer.status).toBe(503)
    expect(text).toContain('SERVICE_AWAY')
    expect(text).toContain('Bonjour')
    expect(text).not.toMatch(/secret|other/)
  })

  test('an address that only takes forms returns 503', async () => {
    expect((await routerOf({ action: away })('/page', { a: 'b' })).status).toBe(503)
  })
})

describe('with the database', () => {
  const thrown = (error: unknown) => () => {
    throw error
  }

  test('answers and errors of the page are returned unchanged', async () => {
    const statusOf = async (loader: () => unknown) => (await routerOf({ ...page, loader })('/page')).status
    expect(await statusOf(() => null)).toBe(200)
    expect(await statusOf(thrown(new Response(null, { status: 404 })))).toBe(404)
    expect(await statusOf(thrown(new Error('a fault')))).toBe(500)
  })

  test.each(['loader', 'action'])(
    'a refusal that the %s of a page lets through has its status, its wait and its words, and is reported as no fault',
    async (part) => {
      const handleError = vi.fn((error: unknown) => error)
      const module = { ...page, [part]: thrown(new Refusal('TOO_MANY_ATTEMPTS', { retryAfter: 40 })) }
      const ask = routerOf(module, { entry: { handleError } })
      const fields = part === 'action' ? { a: 'b' } : undefined
      const answer = await ask('/page', fields)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40'])
      expect(await (await ask('/page.data', fields)).text()).toContain('Patientez quelques minutes')
      expect(handleError).not.toHaveBeenCalled()
    },
  )

  test('a refusal of an address without a page is thrown, to be answered as those of the middleware', async () => {
    const refusal = new Refusal('LINK_INVALID')
    await expect(routerOf({ loader: thrown(refusal) })('/page')).rejects.toBe(refusal)
  })

  test('an error, and a refusal whose cause is the server, are still reported as faults', async () => {
    for (const fault of [new Error('a fault'), new Refusal('SERVICE_AWAY')]) {
      const handleError = vi.fn((error: unknown) => error)
      expect(
        (await routerOf({ ...page, loader: thrown(fault) }, { entry: { handleError } })('/page')).status,
      ).toBe(500)
      expect(handleError.mock.calls[0]![0]).toBe(fault)
    }
  })

  test('the routes of a build are prepared once, not at each request', async () => {
    let prepared = 0
    const entry = {
      // React Router reads it when it prepares the routes.
      get handleError() {
        prepared += 1
        return () => {}
      },
    }
    const ask = routerOf({ ...page, loader: () => null }, { entry })
    for (let n = 0; n < 3; n += 1) expect((await ask('/page')).status).toBe(200)
    expect(prepared).toBe(1)
  })
})
