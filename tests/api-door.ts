import { Hono } from 'hono'
import { findActor } from '#modules/accounts/server/find-actor.ts'
import { createEmbeddedSignatures } from '#modules/contracts/server/embedded-signatures.ts'
import { createEmbeddedTimestamps } from '#modules/contracts/server/embedded-timestamps.ts'
import { createEmbeddedPayments } from '#modules/payments/server/embedded-payments.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { createLog } from '#platform/log.ts'
import { createApi } from '#server/api/api.ts'
import { answerProblem } from '#server/api/problem.ts'
import type { EdgeEnv } from '#server/middleware/edge-env.ts'
import { requestLog } from '#server/middleware/request-log.ts'
import { ownOriginOnly } from '#server/security/own-origin.ts'
import { securityHeaders } from '#server/security/security-headers.ts'
import { createTestAuth } from './account-factory.ts'
import { temporaryFolder } from './after-file.ts'
import { productEmit } from './product-emit.ts'

export const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
export const SIGNATURE_SECRET = 'the secret of the signatures of the tests'
export const PAYMENT_SECRET = 'the secret of the bank of the tests'

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

/** `/api` behind its edge, called without a network; each browser keeps its own cookies. */
export async function openApiDoor(db: Database, limits?: Parameters<typeof createApi>[1]) {
  const config = readConfig({ NODE_ENV: 'test' })
  const { publicUrl } = config
  const auth = await createTestAuth(db, publicUrl)
  const links = { clock, secret: 'the secret of the links of the tests', config: { publicUrl } }
  const payments = createEmbeddedPayments({ db, clock, publicUrl, secret: PAYMENT_SECRET })
  const files = openLocalFiles(temporaryFolder('door'))
  const log = createLog('silent')
  const signing = { files, clock, secret: SIGNATURE_SECRET }
  const bench = { db, publicUrl, timestamps: createEmbeddedTimestamps(signing), ...signing }
  const needs = {
    ...{ db, clock, config, log, files, secret: links.secret, places: null },
    payments,
    emit: productEmit(links),
    signatures: createEmbeddedSignatures(bench),
  }
  const site = new Hono<EdgeEnv>()
    .use(requestLog({ log, trustProxy: true }))
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
  return { openBrowser, auth, needs }
}

let addresses = 1
