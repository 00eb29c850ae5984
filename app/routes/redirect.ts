import { redirect } from 'react-router'
import { actorContext } from '#server/request-context.ts'
import type { Route } from './+types/redirect.ts'
import { redirectFor } from './redirects.ts'

/** Every address of `REDIRECTS` answers here. */
export function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext)
  const lead = redirectFor(url, actor.kind === 'user' ? actor.roles : [])
  if (!lead) throw new Response(null, { status: 404 })
  return redirect(lead.to, lead.status)
}
