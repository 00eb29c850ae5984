import { redirect, useOutletContext } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { issueRequest } from '#modules/payment-requests/server/issue-request.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { PriceText } from '#ui/price-text.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/request-payment.ts'
import { loadStay } from './load-stay.ts'
import { REQUEST_PAYMENT_FORM } from './request-payment-schema.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Appel de fonds')

export async function loader(args: Route.LoaderArgs) {
  const { facts } = await loadStay(args)
  const dues = (await facts.dues()).filter(({ amount, paid }) => paid < amount)
  return {
    dues: dues.map(({ publicId, label, dueOn, amount, paid }) => ({
      ...{ id: publicId, label, dueOn, left: amount - paid },
    })),
  }
}

export const action = formAction(
  REQUEST_PAYMENT_FORM,
  {
    request: async ({ services, params, found: { actor, area }, values }) => {
      await issueRequest(services, actor, { reservation: params.id!, due: values.due })
      return redirect(`/${area}/reservations/${params.id}?motif=appel`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

const loadSchema = async () => (await import('./request-payment-schema.ts')).REQUEST_PAYMENT_FORM

/** Makes the request to pay a sum of the stay, before the day on which the reminder makes it. */
export default function RequestPayment({ loaderData: { dues } }: Route.ComponentProps) {
  const { stay } = useOutletContext<ConsoleStay>()
  if (!stay.may.requestPayment)
    return <p className="text-ardoise">Aucune somme de ce séjour n’est à appeler.</p>
  return (
    <FormPart
      title="Appel de fonds"
      help={
        <p>
          Le premier rappel d’une échéance joint son appel de fonds. Établissez-le ici si le voyageur le
          demande plus tôt&nbsp;: il le lit aussitôt parmi ses documents.
        </p>
      }
    >
      <ul className="divide-y divide-hairline border-y border-hairline">
        {dues.map(({ id, label, dueOn, left }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5 dense:py-2"
          >
            <p>
              {label}, <PriceText amount={left} />
              <span className="block text-sm text-ardoise">à régler le {formatCivilDate(dueOn)}</span>
            </p>
            <FormFor intent="request" act="payment_request.issue" about={{ due: id }} schema={loadSchema}>
              <SubmitButton
                variant="secondary"
                size="small"
                aria-label={`Établir l’appel de fonds, ${label}`}
              >
                Établir
              </SubmitButton>
            </FormFor>
          </li>
        ))}
      </ul>
    </FormPart>
  )
}
