import { Hono } from 'hono'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import type { Database } from '#platform/database/database.ts'
import type { Replica } from '#platform/database/replica.ts'
import { createApi } from '#server/api/api.ts'
import { answerProblem } from '#server/api/problem.ts'
import type { RequestEnv } from '#server/middleware/request-env.ts'
import { requestLog } from '#server/middleware/request-log.ts'
import { ownOriginOnly } from '#server/security/own-origin.ts'
import { securityHeaders } from '#server/security/security-headers.ts'
import { callerWith, givePassword, PASSWORD } from './account-factory.ts'
import { VISITOR } from './person.ts'
import { openTestServices } from './test-services.ts'

export type ApiDoor = Awaited<ReturnType<typeof openApiDoor>>

export const clock = { now: () => new Date('2026-11-21T09:00:00Z') }

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

/** `/api` with its middleware, called without a network; each browser has its own cookies. */
export async function openApiDoor(
  db: Database,
  limits?: Parameters<typeof createApi>[1],
  replica: Replica | null = null,
) {
  const needs = { ...(await openTestServices(db, { clock })), replica }
  const { auth, log } = needs
  const { publicUrl } = needs.config
  const site = new Hono<RequestEnv>()
    .use(requestLog({ log, trustProxy: true, tellQueries: true }))
    .use(securityHeaders({ publicUrl, development: false }))
    .use(ownOriginOnly({ publicUrl }))
    .use(async (c, next) => {
      c.set('actor', await findActor({ db, auth, config: { publicUrl } }, c.req.raw.headers))
      await next()
    })
    .route('/', createApi(needs, limits))
    .onError(answerProblem)

  const openBrowser = (setCookies: readonly string[] = []) => {
    const cookies = new Map<string, string>()
    const keep = (set: readonly string[]) => {
      for (const cookie of set) {
        const [name, value] = cookie.split(';')[0]!.split('=')
        cookies.set(name!, value!)
      }
    }
    keep(setCookies)
    const address = `2001:db8:0:${(addresses++).toString(16)}::1`
    return async (
      method: string,
      path: string,
      body?: unknown,
      extra: Record<string, string> = {},
    ): Promise<Answer> => {
      const headers = new Headers({ 'x-forwarded-for': address, ...extra })
      if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      const isText = typeof body === 'string'
      if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
      const content = body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }
      const answer = await site.request(path, { method, headers, ...content })
      keep(answer.headers.getSetCookie())
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : {} }
    }
  }
  /** A browser that is signed in to an account of the tests. */
  const browserOf = async ({ email }: { email: string }) => {
    await givePassword(db, email)
    const input = { email, password: PASSWORD, ...callerWith() }
    return openBrowser((await signIn(needs, VISITOR, input)).setCookies)
  }
  return { openBrowser, browserOf, auth, needs }
}

let addresses = 1
