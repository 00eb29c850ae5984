import { useState } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { stepPath } from '#modules/checkout/checkout-steps.ts'
import type { CheckoutStayView, CheckoutView } from '#modules/checkout/checkout-view.ts'
import { saveAddOns } from '#modules/checkout/server/save-steps.ts'
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
import { actorContext, servicesContext } from '#server/request-context.ts'
import { type Cents, formatEuros, formatEurosBrief } from '#shared/money.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import type { Route } from './+types/add-ons.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'
import { openContractFor } from './contract-acts.ts'
import { stepAction } from './step-action.ts'
import { StepRefusal } from './step-refusal.tsx'

export const meta = () => privatePageMeta({ title: 'Services · Réservation' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return { view: checkoutViewOf(await requireCheckout(request, context, 'add-ons'), 'add-ons') }
}

export const action = stepAction('add-ons', async ({ context, checkout, form, pathTo }) => {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const addOns = checkout.stays.map(({ reservation: { publicId } }) => [
    publicId,
    Object.fromEntries(ADD_ON_CODES.map((code) => [code, Number(form.get(`${publicId}.${code}`) ?? 0)])),
  ])
  await saveAddOns(services, actor, checkout, {
    addOns: Object.fromEntries(addOns),
    seenTotal: Number(form.get('seenTotal')),
  })
  return redirect(pathTo('contract'), await openContractFor(context, checkout))
})

export default function AddOnsStep({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  const action = stepPath('add-ons', view.id)
  const pending = useNavigation().formAction === action
  const { shown, choose } = useChosenAddOns(view)
  return (
    <CheckoutFrame
      view={shown}
      step="add-ons"
      title="Services"
      intro="Tout est facultatif. Choisissez un nombre de jours, ou laissez à zéro."
    >
      <StepRefusal refused={actionData ?? null} checkout={view.id} />
      <Form method="post" action={action} className="grid max-w-2xl gap-12">
        <input type="hidden" name="seenTotal" value={view.total} />
        {shown.stays.map((stay) => (
          <StayAddOns key={stay.id} stay={stay} several={shown.stays.length > 1} onChoose={choose} />
        ))}
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <Button type="submit" size="large" pending={pending}>
            Continuer vers le contrat
          </Button>
          <ButtonLink to={stepPath('guest', view.dossier)} variant="secondary" size="large">
            Revenir aux coordonnées
          </ButtonLink>
        </div>
      </Form>
    </CheckoutFrame>
  )
}

/** The checkout as the services chosen so far make it: one total, in the summary, ahead of what is kept. */
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
