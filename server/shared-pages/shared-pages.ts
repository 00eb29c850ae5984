import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Actor } from '#modules/accounts/actor.ts'
import { areaOf, mayEnter } from '#modules/accounts/role-access.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { isSharedAddress } from './shared-address.ts'
import { ENCODINGS, type Encoding, SharedAnswer } from './shared-answer.ts'
import { withoutNonce } from './without-nonce.ts'

/** A price, a booking or a villa taken off the site shows within this time in every process, whatever changed it. */
const KEPT_MS = 1_000
/** From then on one reader waits for the next answer, while the others are given the one of a moment ago. */
const RENEWED_AFTER_MS = 700
const MOST_BYTES = 128 * 1024 * 1024

/** The names of all our cookies, over https too; those of other programs on this host change no page. */
const OWN_COOKIE = /(?:^|[;\s])(?:__Host-|__Secure-)?calanque/

/**
 * A form of those who work for villas, of a console that is theirs: what they change shows at once where they sent it. Any other person
 * who sends forms there would have every page written again for each of them.
 */
function isOfDesk(path: string, actor: Actor | undefined): boolean {
  const area = areaOf(path)
  return area !== null && area !== 'traveler' && actor?.kind === 'user' && mayEnter(area, actor.roles)
}

/** What may be read as text and written again: no picture or PDF. */
const TEXT = /^text\/|[/+](?:json|xml)\b/

type Kept = { answer: SharedAnswer; at: number }

/**
 * Answers visitors who send no cookie of ours from memory: an address that all see alike is written once a second at most,
 * by one request at a time, for a request that carries nothing of its visitor, neither cookie, language nor browser.
 * What is kept is never older than a second, so that nothing has to say what changed. `publicCache` lets caches in front do the same.
 */
export function sharedPages(options: {
  publicCache: boolean
  isShared?: (path: string) => boolean
  now?: () => number
}) {
  const { publicCache, isShared = isSharedAddress, now = () => performance.now() } = options
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.size,
    ttl: KEPT_MS,
    ttlAutopurge: true,
  })
  const writing = new Map<string, Promise<SharedAnswer | null>>()

  let forgotten = 0
  const forget = () => {
    forgotten += 1
    kept.clear()
    writing.clear()
  }

  const answerShared = createMiddleware<RequestEnv>(async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) {
      await next()
      if (c.res.status < 400 && isOfDesk(c.req.path, c.get('actor'))) forget()
      return
    }
    if (c.req.method === 'HEAD' || OWN_COOKIE.test(c.req.header('cookie') ?? '')) return next()
    const key = c.req.url
    const found = kept.get(key)
    const age = found ? now() - found.at : Number.POSITIVE_INFINITY
    if (found && (age < RENEWED_AFTER_MS || (age < KEPT_MS && writing.has(key))))
      return reply(c, found.answer)
    if (!found && !isShared(c.req.path)) return next()
    const known = writing.get(key)
    if (known) {
      const answer = await known
      return answer ? reply(c, answer) : next()
    }
    const written = Promise.withResolvers<SharedAnswer | null>()
    writing.set(key, written.promise)
    const begun = { at: now(), forgotten }
    let answer: SharedAnswer | null = null
    try {
      answer = await writeFor(c, next, publicCache)
      if (answer && begun.forgotten === forgotten) kept.set(key, { answer, at: begun.at })
    } finally {
      if (writing.get(key) === written.promise) writing.delete(key)
      written.resolve(answer)
    }
    if (answer) c.res = await reply(c, answer)
  })
  return Object.assign(answerShared, { kept: () => ({ pages: kept.size, bytes: kept.calculatedSize }) })
}

function reply(c: Context<RequestEnv>, answer: SharedAnswer): Promise<Response> {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...ENCODINGS],
    default: 'identity',
    // Browsers name them in any order, without preference: ours counts.
    match: (accepted, { supports }) =>
      supports.find((one) => accepted.some(({ type, q }) => type === one && q > 0)) ?? 'identity',
  }) as Encoding
  return answer.answer(encoding, c.req.header('if-none-match'))
}

/** The answer to a request of no visitor; null where it is not for all, and the context then holds it for this reader. */
async function writeFor(c: Context<RequestEnv>, next: () => Promise<void>, publicCache: boolean) {
  const asked = c.req.raw
  c.req.raw = new Request(asked.url)
  c.set('whole', true)
  try {
    await next()
  } finally {
    c.req.raw = asked
  }
  const { status, headers } = c.res
  if (status !== 200 || headers.has('set-cookie') || c.error) return null
  if (!TEXT.test(headers.get('content-type') ?? '')) return null
  const text = await c.res.text()
  const policy = headers.get('content-security-policy') ?? ''
  const written = withoutNonce(text, policy, c.get('nonce'))
  const shared = new Headers(headers)
  if (policy) shared.set('Content-Security-Policy', written.policy)
  shared.set('Vary', 'Accept-Encoding, Cookie')
  if (publicCache) shared.set('Cache-Control', 'public, max-age=0, s-maxage=1, stale-while-revalidate=1')
  c.res = undefined
  return new SharedAnswer(Buffer.from(written.html), shared)
}
