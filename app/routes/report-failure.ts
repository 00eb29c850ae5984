import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { formAction } from '#app/forms/form-action.ts'
import { requestIdContext } from '#server/request-context.ts'
import { fieldOf } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** A sentence is long enough for a search of the log; a longer text would only fill the log. */
const LONGEST = 300

export function loader() {
  return redirect('/')
}

const cutText = fieldOf((text) => text.slice(0, LONGEST), 'Vérifiez cette information.')

const FAILURE_FORM = defineForm({
  report: z.object({ reference: cutText, place: cutText, path: cutText, message: cutText }),
})

/** Keeps in the log an error that a browser met, under the reference shown to its visitor (spec §7). */
export const action = formAction(FAILURE_FORM, {
  report: ({ services, context, values: { path, ...seen } }) => {
    services.log.warn(
      { requestId: context.get(requestIdContext), ...seen, path: path.split('/').slice(0, 2).join('/') },
      'page failed in the browser',
    )
    return new Response(null, { status: 204 })
  },
})
