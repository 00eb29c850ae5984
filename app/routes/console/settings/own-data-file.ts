import { redirect } from 'react-router'
import { withReason } from '#app/copy/reason-words.ts'
import { callerOf } from '#app/routes/auth/auth-request.ts'
import { areaOf } from '#modules/accounts/role-access.ts'
import { exportAccount } from '#modules/accounts/server/export-account.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { requireArea } from '../frame/require-area.ts'
import type { Route } from './+types/own-data-file.ts'

/** Read, this address leads back to the screen whose form it answers. */
export function loader({ url, context }: Route.LoaderArgs) {
  askedBy({ url, context })
  return redirect(settingsOf(url))
}

/** One's data as a file; without the password, the screen again, saying so. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = askedBy({ url, context })
  const services = context.get(servicesContext)
  const currentPassword = String((await request.formData()).get('currentPassword') ?? '')
  try {
    const input = { currentPassword, ...callerOf(request, context) }
    const told = await exportAccount(services, actor, input)
    return new Response(`${JSON.stringify(told, null, 2)}\n`, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': 'attachment; filename="calanque-mes-donnees.json"',
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirect(withReason(settingsOf(url), error.code), 303)
  }
}

function askedBy(asked: Parameters<typeof requireArea>[1]) {
  const area = areaOf(asked.url.pathname)
  if (!area) throw new Response(null, { status: 404 })
  return requireArea(area, asked)
}

const settingsOf = ({ pathname }: URL) => pathname.replace(/\/mes-donnees$/, '')
