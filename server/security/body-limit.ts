import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HttpError } from '../api/problem.ts'
import type { RequestEnv } from '../middleware/request-env.ts'

const MB = 1_048_576

/** What a page that takes files says of heavier ones. */
const tooHeavy = (bytes: number) =>
  `Ce que vous envoyez pèse plus de ${Math.floor(bytes / MB)}\u00a0Mo, le plus que cette page reçoit. Revenez en arrière et partagez-le en plusieurs envois.`

/** Beyond that a body is no file of a person, and its connection is cut. */
const LONGEST_READ = 1024 * MB

/**
 * Reads what is still to come and keeps none of it: a browser reads no answer before it has sent all, and shows a lost connection
 * in the place of the sentence. The server's own limit of time for a request bounds it.
 */
async function readToItsEnd(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return
  let read = 0
  try {
    for await (const part of body) {
      read += part.length
      if (read > LONGEST_READ) return
    }
  } catch {
    // The connection ended: there is no one to answer.
  }
}

/** Refuses a body of more than `bytes`, with or without an announced length, before any code reads it. */
export function limitBody(bytes: number) {
  return bodyLimit({
    maxSize: bytes,
    onError: async (c) => {
      // What sends more than a small body there is a program, which reads its answer at once.
      if (bytes >= MB) await readToItsEnd(c.req.raw.body)
      throw new HttpError('BODY_TOO_LARGE', bytes < MB ? undefined : tooHeavy(bytes))
    },
  })
}

/**
 * Limits bodies by address: `largestAt` returns the limit of each request, or null where the address itself
 * limits its body.
 */
export function limitBodyAt(largestAt: (method: string, path: string) => number | null) {
  const limits = new Map<number, ReturnType<typeof limitBody>>()
  return createMiddleware<RequestEnv>((c, next) => {
    const bytes = largestAt(c.req.method, c.req.path)
    if (bytes === null) return next()
    const limit = limits.get(bytes) ?? limitBody(bytes)
    limits.set(bytes, limit)
    return limit(c as never, next)
  })
}
