import { writeSharedCalendar } from '#modules/feeds/server/write-shared-calendar.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Route } from './+types/shared-calendar.ts'

/** The taken nights of a property, for another site; 304 when the site already has this text. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1]
  try {
    if (!token) throw new Refusal('LINK_INVALID')
    const { text, etag } = await writeSharedCalendar(
      context.get(servicesContext),
      token,
      context.get(askerContext),
    )
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
    if (knows(request, etag)) return new Response(null, { status: 304, headers })
    return new Response(text, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { retryAfter } = error.details
    throw retryAfter
      ? new Response(null, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
      : new Response(null, { status: 404 })
  }
}

/** The tag comes back unchanged, or marked weak by a compressing proxy. */
function knows(request: Request, etag: string): boolean {
  const known = request.headers.get('If-None-Match') ?? ''
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
