import { redirect } from 'react-router'
import type { Route } from './+types/redirect.ts'
import { redirectFor } from './redirects.ts'

/** Every address of `redirects.ts` answers here. */
export function loader({ url }: Route.LoaderArgs) {
  const lead = redirectFor(url)
  if (!lead) throw new Response(null, { status: 404 })
  return redirect(lead.to, lead.status)
}
