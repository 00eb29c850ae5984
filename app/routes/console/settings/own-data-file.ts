import { redirect } from 'react-router'
import { withReason } from '#app/copy/reason-words.ts'
import { callerOf } from '#app/routes/auth/auth-request.ts'
import { exportAccount } from '#modules/accounts/server/export-account.ts'
import { servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/own-data-file.ts'

/** Read, this address leads back to the screen whose form it answers. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(settingsOf(url))
}

/** One's data as a file; without the password, the screen again, saying so. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { actor } = context.get(consoleContext)
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

const settingsOf = ({ pathname }: URL) => pathname.replace(/\/mes-donnees$/, '')
