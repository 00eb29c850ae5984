import { redirect, useOutletContext } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { AskAccount } from '#app/routes/tracking/ask-account.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { leadToPayoutAccount } from '#modules/stays/server/lead-to-payout-account.ts'
import { ReservationMoney } from '#modules/stays/ui/reservation-money.tsx'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import type { Route } from './+types/payments.ts'
import { requireOwn } from './require-own.ts'
import type { OwnReservation } from './reservation-frame.tsx'

export const meta = privateMeta('Paiements')

/** Leads to the form that takes an account: at once for a proved mailbox, else by a mailed link. */
export const action = formAction(
  defineForm({ account: NO_FIELDS }),
  {
    account: async ({ services, actor, found: reservation }) => {
      const led = await leadToPayoutAccount(services, actor, reservation)
      return led === 'mailed' ? { sent: true } : redirect(new URL(led.url).pathname)
    },
  },
  { before: (args: Route.ActionArgs) => requireOwn(args) },
)

/** The price of the stay, its payments and their dates, and the history of its money. */
export default function OwnPayments({ actionData }: Route.ComponentProps) {
  return (
    <ReservationMoney
      tracking={useOutletContext<OwnReservation>().tracking}
      askAccount={
        <AskAccount
          words={'Une somme vous revient par virement\u00a0: dites-nous vers quel compte.'}
          label="Indiquer mon compte"
          sent={actionData !== undefined && 'sent' in actionData}
        />
      }
    />
  )
}
