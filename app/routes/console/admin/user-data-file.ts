import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { exportAccountOf } from '#modules/accounts/server/export-account.ts'
import { getAccount } from '#modules/reports/server/list-accounts.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { consoleContext } from '../frame/console-context.ts'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import type { Route } from './+types/user-data-file.ts'
import { loadUser } from './load-user.ts'

const pageOf = ({ pathname }: URL) => pathname.replace(/\/donnees\.json$/, '')

/** The file of an unknown account is not found, and takes no form. */
export const middleware = foundBeforeActs((services, actor, { user }) => getAccount(services, actor, user!))

/** A GET of this address redirects to the page with the form. */
export async function loader(args: Route.LoaderArgs) {
  await loadUser(args)
  return redirect(pageOf(args.url))
}

const EXPORT_FORM = defineForm({ export: NO_FIELDS })

/** All that the house keeps of a person as a file, when they ask for it; a refusal redirects to the page. */
export const action = formAction(
  EXPORT_FORM,
  {
    export: async ({ services, context, params }) => {
      const { actor } = context.get(consoleContext)
      const kept = await exportAccountOf(services, actor, { userId: params.user! })
      return new Response(`${JSON.stringify(kept, null, 2)}\n`, {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="donnees-du-compte.json"',
          'Cache-Control': 'no-store',
        },
      })
    },
  },
  { refused: (_, { url }) => redirect(pageOf(url), 303) },
)
