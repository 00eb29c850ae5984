import { redirect } from 'react-router'
import { requestIdContext, servicesContext } from '#server/request-context.ts'
import type { Route } from './+types/report-failure.ts'

/** A sentence is enough to look for; more would only fill the log. */
const LONGEST = 300

export function loader() {
  return redirect('/')
}

/** Keeps in the log what a browser could not show, under the reference its visitor reads (spec §7). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const word = (name: string) => String(form.get(name) ?? '').slice(0, LONGEST)
  context.get(servicesContext).log.warn(
    {
      requestId: context.get(requestIdContext),
      reference: word('reference'),
      place: word('place'),
      path: word('path').split('/').slice(0, 2).join('/'),
      message: word('message'),
    },
    'page failed in the browser',
  )
  return new Response(null, { status: 204 })
}
