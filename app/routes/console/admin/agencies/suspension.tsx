import { formatInstant } from '#shared/paris-time.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Route } from './+types/agency.ts'

const loadSchema = async () => (await import('./agency-schema.ts')).AGENCY_FORM

/** Since when an agency is closed, and why. */
export function Closed({ closing }: { closing: { at: string; reason: string } }) {
  return (
    <div className="grid max-w-prose gap-4">
      <p>Fermée depuis le {formatInstant(closing.at)}.</p>
      <p className="whitespace-pre-line text-ardoise wrap-anywhere">{closing.reason}</p>
    </div>
  )
}

/** Suspends an agency for a reason, or takes its suspension back. */
export function Suspension({ suspension }: Pick<Route.ComponentProps['loaderData'], 'suspension'>) {
  if (suspension)
    return (
      <FormFor intent="reinstate" schema={loadSchema} className="grid max-w-prose gap-4">
        <p>Suspendue depuis le {formatInstant(suspension.at)}.</p>
        <p className="whitespace-pre-line text-ardoise wrap-anywhere">{suspension.reason}</p>
        <p className="text-ardoise">
          À la reprise, les annonces retirées reviennent en ligne, sauf celles dont une pièce a expiré ou dont
          le contenu a changé.
        </p>
        <SubmitButton className="justify-self-start">Lever la suspension</SubmitButton>
      </FormFor>
    )
  return (
    <Disclosure summary="Suspendre l’agence">
      <FormFor intent="suspend" schema={loadSchema} className="grid max-w-prose gap-5">
        <p className="text-ardoise">
          Ses annonces quittent le site aussitôt et aucune réservation n’est plus prise. Les séjours signés
          sont maintenus&nbsp;; les voyageurs qui n’ont pas signé sont prévenus et leurs nuits libérées.
        </p>
        <Field label="Motif" name="reason" hint="Le responsable de l’agence le reçoit par e-mail.">
          <TextArea rows={3} required />
        </Field>
        <SubmitButton variant="secondary" className="justify-self-start">
          Suspendre
        </SubmitButton>
      </FormFor>
    </Disclosure>
  )
}
