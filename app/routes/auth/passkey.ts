import { redirect } from 'react-router'
import { formAction, refusalInit } from '#app/forms/form-action.ts'
import { askForPasskey } from '#modules/accounts/server/sign-in-with-passkey.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { callerOf } from './auth-request.ts'

export function loader() {
  return redirect('/')
}

/**
 * The options with which a device signs in by a passkey, as JSON: the browser requests them once the button
 * is pressed.
 */
export const action = formAction(
  defineForm({ ask: NO_FIELDS }),
  {
    ask: async ({ services, actor, request, context }) => {
      const asked = await askForPasskey(services, actor, callerOf(request, context))
      const headers = asked.setCookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
      return Response.json(asked.options, { headers })
    },
  },
  { refused: (refused) => Response.json(null, refusalInit(refused)) },
)
