import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { openPrepared } from '#modules/checkout/server/note-opening.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { requireShownCheckout } from './checkout-request.ts'

export function loader() {
  return redirect('/checkout/guest')
}

/** Notes that the traveler has a prepared checkout before them: a step says so once its scripts run, for mail scanners open links too. */
export const action = formAction(
  defineForm({ open: NO_FIELDS }),
  {
    open: async ({ services, actor, found }) => {
      await openPrepared(services, actor, { checkout: found.checkout })
      return null
    },
  },
  { before: requireShownCheckout, refused: () => null },
)
