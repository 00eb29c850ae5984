import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { withReason } from '#app/copy/reason-words.ts'
import { formAction } from '#app/forms/form-action.ts'
import { callerOf } from '#app/routes/auth/auth-request.ts'
import { exportAccount } from '#modules/accounts/server/export-account.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/own-data-file.ts'

/** A GET of this address redirects to the page with the form. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(screenOf(url))
}

const OWN_DATA_FORM = defineForm({ download: z.object({ currentPassword: anyText }) })

/** The account's data as a file; a refusal redirects to the page, with its reason. */
export const action = formAction(
  OWN_DATA_FORM,
  {
    download: async ({ services, request, context, values: { currentPassword } }) => {
      const { actor } = context.get(consoleContext)
      const kept = await exportAccount(services, actor, { currentPassword, ...callerOf(request, context) })
      return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="calanque-mes-donnees.json"',
          'Cache-Control': 'no-store',
        },
      })
    },
  },
  { refused: ({ refusal }, { url }) => redirect(withReason(screenOf(url), refusal.code), 303) },
)

const screenOf = ({ pathname }: URL) => pathname.replace(/\/fichier$/, '')
