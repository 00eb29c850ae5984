import { useRef } from 'react'
import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { PrivacyNote } from '#app/shell/privacy-note.tsx'
import { stepPath } from '#modules/checkout/checkout-steps.ts'
import type { CheckoutStayView } from '#modules/checkout/checkout-view.ts'
import { findOwnDetails } from '#modules/checkout/server/find-own-details.ts'
import { saveGuest } from '#modules/checkout/server/save-steps.ts'
import type { TravelerField } from '#modules/checkout/traveler-form.ts'
import { occupantsOf } from '#modules/pricing/party.ts'
import { findProposedDetails } from '#modules/proposals/server/book-proposed-villa.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { type FormAnswer, refusedIn } from '#shared/forms/form-answer.ts'
import { FormFor } from '#ui/form-for.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/guest.ts'
import { CheckoutFrame } from './checkout-frame.tsx'
import { checkoutViewOf, requireCheckout } from './checkout-request.ts'
import { openedStep } from './opened-step.ts'
import { CONFIRMED } from './selection-confirmed.ts'
import { StepRefusal } from './step-refusal.tsx'
import { GUEST_FORM } from './step-schemas.ts'
import { useTypedDetails } from './use-typed-details.ts'

export const meta = () => privatePageMeta({ title: 'Vos coordonnées · Réservation' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await requireCheckout(request, context, 'guest')
  const services = context.get(servicesContext)
  const [known, proposed] = await Promise.all([
    findOwnDetails(services, context.get(actorContext), found.checkout),
    findProposedDetails(services, found.checkout.id),
  ])
  const own = known?.firstName ? known : (proposed ?? known)
  const isConfirmed = new URL(request.url).searchParams.has(CONFIRMED)
  return { view: checkoutViewOf(found, 'guest'), own, isConfirmed }
}

export const action = formAction(
  GUEST_FORM,
  {
    save: async ({ services, actor, found: { checkout, pathTo }, values: { minors, ...guest } }) => {
      const known = checkout.stays.map(({ reservation: { publicId } }) => publicId)
      const own = Object.entries(minors).filter(([stay]) => known.includes(stay))
      await saveGuest(services, actor, { checkout, ...guest, minors: Object.fromEntries(own) })
      return redirect(pathTo('add-ons'))
    },
  },
  { before: openedStep('guest') },
)

const loadSchema = async () => (await import('./step-schemas.ts')).GUEST_FORM

export default function GuestStep({ loaderData, actionData }: Route.ComponentProps) {
  const { view, own, isConfirmed } = loaderData
  const form = useRef<HTMLFormElement>(null)
  useTypedDetails(form, view.stays[0]!.id)
  const refused = refusedIn(actionData)
  const isWrong = refused !== null && Object.keys(refused.errors).length > 0
  return (
    <CheckoutFrame
      view={view}
      step="guest"
      title="Vos coordonnées"
      intro="Elles figurent au contrat et nous servent à vous joindre. Aucun compte n’est nécessaire."
    >
      {isConfirmed && !actionData && (
        <Notice tone="success" title="Sélection confirmée" className="mb-8">
          Vos nuits sont retenues le temps de réserver.
        </Notice>
      )}
      <StepRefusal refused={isWrong ? null : refused} checkout={view.id} />
      <FormFor
        ref={form}
        action={stepPath('guest', view.id)}
        intent="save"
        schema={loadSchema}
        checksOnLeave
        hidden={{ seenTotal: view.total }}
        notice={guestNotice}
        className="grid max-w-2xl gap-8"
      >
        <p className="text-sm text-ardoise">Les champs marqués d’un astérisque sont obligatoires.</p>
        <TravelerFields values={view.traveler ?? own ?? {}} />
        {view.stays
          .filter(({ isSigned }) => !isSigned)
          .map((stay) => (
            <MinorsField key={stay.id} stay={stay} several={view.stays.length > 1} />
          ))}
        <SubmitButton size="large" className="justify-self-start max-sm:w-full">
          Continuer vers les services
        </SubmitButton>
        <PrivacyNote>Ces informations servent au contrat, à la taxe de séjour et aux reçus.</PrivacyNote>
      </FormFor>
    </CheckoutFrame>
  )
}

/** Any other refusal is shown above the form, with a link to continue. */
function guestNotice(refused: FormAnswer) {
  if (Object.keys(refused.errors).length === 0) return null
  return <FormNotice refused={refused} invalid="Veuillez remplir tous les champs obligatoires." />
}

const FIELDS: {
  name: TravelerField
  label: string
  autoComplete: string
  type?: string
  required?: true
  wide?: true
}[] = [
  { name: 'firstName', label: 'Prénom', autoComplete: 'given-name', required: true },
  { name: 'lastName', label: 'Nom', autoComplete: 'family-name', required: true },
  { name: 'email', label: 'Adresse e-mail', autoComplete: 'email', type: 'email', required: true },
  { name: 'phone', label: 'Téléphone', autoComplete: 'tel', type: 'tel', required: true },
  { name: 'address', label: 'Adresse (facultatif)', autoComplete: 'address-line1', wide: true },
  { name: 'postalCode', label: 'Code postal (facultatif)', autoComplete: 'postal-code' },
  { name: 'city', label: 'Ville (facultatif)', autoComplete: 'address-level2' },
  { name: 'country', label: 'Pays (facultatif)', autoComplete: 'country-name' },
]

function TravelerFields({ values }: { values: Partial<Traveler> }) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {FIELDS.map(({ name, label, autoComplete, type = 'text', required = false, wide }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          required={required}
          type={type}
          autoComplete={autoComplete}
          defaultValue={values[name] ?? (name === 'country' ? 'France' : '')}
          {...(wide ? { className: 'sm:col-span-2' } : {})}
        />
      ))}
    </div>
  )
}

/** The taxe de séjour is due from the age of 18, which the age bands of a search do not show (domain §1). */
function MinorsField({ stay, several }: { stay: CheckoutStayView; several: boolean }) {
  const { party } = stay
  return (
    <NumberStepper
      label={
        several ? `Voyageurs de moins de 18\u00a0ans, ${stay.title}` : 'Voyageurs de moins de 18\u00a0ans'
      }
      hint={`Sur ${occupantsOf(party)} au total. La taxe de séjour ne concerne que les adultes.`}
      name={`minors-${stay.id}`}
      min={party.children + party.babies}
      max={occupantsOf(party) - 1}
      defaultValue={party.minors}
      className="border-y border-hairline"
    />
  )
}
