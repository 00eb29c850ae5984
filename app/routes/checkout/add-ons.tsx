import { useState } from 'react'
import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { stepPath } from '#modules/checkout/checkout-steps.ts'
import type { CheckoutStayView, CheckoutView } from '#modules/checkout/checkout-view.ts'
import { saveAddOns } from '#modules/checkout/server/save-steps.ts'
import { setCode } from '#modules/checkout/server/set-code.ts'
import { withAddOns } from '#modules/checkout/with-add-ons.ts'
import {
  ADD_ON_CODES,
  ADD_ONS,
  type AddOnCode,
  type AddOnSelection,
  addOnLines,
  defaultAddOnDays,
  maxAddOnDays,
} from '#modules/pricing/add-on.ts'
import { askerContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { textIn } from '#shared/forms/rule-schema.ts'
import { type Cents, formatEuros, formatEurosBrief } from '#shared/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/add-ons.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'
import { openContractFor } from './contract-acts.ts'
import { openedStep } from './opened-step.ts'
import { PromotionCode } from './promotion-code.tsx'
import { StepRefusal } from './step-refusal.tsx'
import { ADD_ONS_FORM } from './step-schemas.ts'

export const meta = () => privatePageMeta({ title: 'Services · Réservation' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return { view: checkoutViewOf(await requireCheckout(request, context, 'add-ons'), 'add-ons') }
}

export const action = formAction(
  ADD_ONS_FORM,
  {
    save: async ({ services, actor, context, found: { checkout, pathTo }, values: { typed, seenTotal } }) => {
      const addOns = checkout.stays.map(({ reservation: { publicId } }) => [
        publicId,
        Object.fromEntries(ADD_ON_CODES.map((code) => [code, Number(textIn(typed, `${publicId}.${code}`))])),
      ])
      await saveAddOns(services, actor, { checkout, addOns: Object.fromEntries(addOns), seenTotal })
      return redirect(pathTo('contract'), await openContractFor(context, checkout))
    },
    code: async ({ services, actor, context, found: { checkout, pathTo }, values: { code, shownTotal } }) => {
      const asker = context.get(askerContext)
      await setCode(services, actor, { checkout, code, seenTotal: shownTotal, asker })
      return redirect(pathTo('add-ons'))
    },
    uncode: async ({ services, actor, context, found: { checkout, pathTo }, values: { shownTotal } }) => {
      const asker = context.get(askerContext)
      await setCode(services, actor, { checkout, code: null, seenTotal: shownTotal, asker })
      return redirect(pathTo('add-ons'))
    },
  },
  { before: openedStep('add-ons') },
)

export default function AddOnsStep({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  const { shown, choose } = useChosenAddOns(view)
  const refused = refusedIn(actionData)
  return (
    <CheckoutFrame
      view={shown}
      step="add-ons"
      title="Services"
      intro="Tout est facultatif. Choisissez un nombre de jours, ou laissez à zéro."
    >
      <StepRefusal refused={refused?.errors.code ? null : refused} checkout={view.id} />
      <PromotionCode view={view} isRefused={refused?.errors.code !== undefined} />
      <FormFor
        action={stepPath('add-ons', view.id)}
        intent="save"
        hidden={{ seenTotal: view.total }}
        notice={null}
        className="grid max-w-2xl gap-12"
      >
        {shown.stays
          .filter(({ isSigned }) => !isSigned)
          .map((stay) => (
            <StayAddOns key={stay.id} stay={stay} several={shown.stays.length > 1} onChoose={choose} />
          ))}
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <SubmitButton size="large">Continuer vers le contrat</SubmitButton>
          <ButtonLink to={stepPath('guest', view.dossier)} variant="secondary" size="large">
            Revenir aux coordonnées
          </ButtonLink>
        </div>
      </FormFor>
    </CheckoutFrame>
  )
}

/** The checkout with the services chosen so far, before they are saved: the summary shows one total. */
function useChosenAddOns(view: CheckoutView) {
  const [chosen, setChosen] = useState<Readonly<Record<string, AddOnSelection>>>({})
  const stays = view.stays.map((stay) => {
    const selection = chosen[stay.id]
    return selection ? withAddOns(stay, selection) : stay
  })
  const total = stays.reduce((sum, stay) => sum + stay.total, 0)
  const choose = (stay: string, selection: AddOnSelection) =>
    setChosen((before) => ({ ...before, [stay]: selection }))
  return { shown: { ...view, stays, total }, choose }
}

type StayAddOnsProps = {
  stay: CheckoutStayView
  several: boolean
  onChoose: (stay: string, selection: AddOnSelection) => void
}

function StayAddOns({ stay, several, onChoose }: StayAddOnsProps) {
  const { addOns: selection } = stay
  return (
    <fieldset>
      {several ? (
        <legend className="display-sm mb-3">{stay.title}</legend>
      ) : (
        <legend className="sr-only">Services pour {stay.title}</legend>
      )}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {ADD_ON_CODES.map((code) => (
          <li key={code} className="py-3">
            <AddOnRow
              code={code}
              stay={stay}
              days={selection[code] ?? 0}
              onChange={(days) => onChoose(stay.id, { ...selection, [code]: days })}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-right no-script:hidden" aria-live="polite">
        Services choisis{'\u00a0'}:{' '}
        <span className="tabular font-semibold">{formatEuros(priceOf(selection, stay.nights))}</span>
      </p>
    </fieldset>
  )
}

function priceOf(selection: AddOnSelection, nights: number): Cents {
  return addOnLines(selection, nights).reduce((sum, { amount }) => sum + amount, 0)
}

type AddOnRowProps = {
  code: AddOnCode
  stay: CheckoutStayView
  days: number
  onChange: (days: number) => void
}

function AddOnRow({ code, stay, days, onChange }: AddOnRowProps) {
  const { name, description, pricePerDay, counted } = ADD_ONS[code]
  const unit = counted === 'trip' ? 'trajet' : 'jour'
  const usual = defaultAddOnDays(code, stay.nights)
  return (
    <NumberStepper
      label={name}
      hint={
        <>
          {description}
          <span className="mt-1 block text-encre">
            {formatEurosBrief(pricePerDay)} par {unit}. Pour tout le séjour{'\u00a0'}: {usual}
            {'\u00a0'}
            {unit}
            {usual > 1 ? 's' : ''}, {formatEurosBrief(usual * pricePerDay)}
          </span>
        </>
      }
      name={`${stay.id}.${code}`}
      max={maxAddOnDays(stay.nights)}
      value={days}
      onChange={onChange}
    />
  )
}
