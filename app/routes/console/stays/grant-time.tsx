import { redirect, useOutletContext } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { grantFirstSum } from '#modules/checkout/server/grant-first-sum.ts'
import { findReadableStay } from '#modules/stays/server/find-readable-stay.ts'
import { grantTime } from '#modules/stays/server/grant-time.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/grant-time.ts'
import { GRANT_TIME_FORM } from './grant-time-schema.ts'
import type { ConsoleStay } from './stay-frame.tsx'

export const meta = privateMeta('Accorder un délai')

export const action = formAction(
  GRANT_TIME_FORM,
  {
    time: async ({ services, params, found: { actor, area }, values }) => {
      const { facts } = await findReadableStay(services.db, actor, params.id!)
      const grant = facts.reservation.status === 'awaiting_payment' ? grantFirstSum : grantTime
      await grant(services, actor, { reservation: params.id!, ...values })
      return redirect(`/${area}/reservations/${params.id}?motif=delai-accorde`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

const loadSchema = async () => (await import('./grant-time-schema.ts')).GRANT_TIME_FORM

/** Gives a traveler more time: for the first sum of a signed stay, or for a sum that did not come on its day. */
export default function GrantTime() {
  const { lastDay, firstSum, may } = useOutletContext<ConsoleStay>().stay
  return (
    <FormPart
      title="Accorder un délai"
      help={
        may.grantTime && (
          <p>
            {firstSum?.days
              ? firstSumWords(firstSum.endsAt, firstSum.days)
              : lastDay &&
                `Le voyageur a jusqu’au ${formatCivilDate(lastDay, 'full')} à minuit pour payer. Le nouveau délai court jusqu’à minuit du jour choisi, trente jours au plus et avant l’arrivée.`}{' '}
            Le voyageur le reçoit par e-mail et le lit sur sa page de suivi.
          </p>
        )
      }
    >
      {may.grantTime ? (
        <FormFor intent="time" schema={loadSchema} className="grid gap-5">
          <DateField label="Dernier jour pour payer" name="until" required className="max-w-60" />
          <Field label="Motif" name="reason" required hint="Pour le suivi de l’agence.">
            <TextArea maxLength={500} />
          </Field>
          <SubmitButton className="justify-self-start">Accorder ce délai</SubmitButton>
        </FormFor>
      ) : (
        <p className="text-ardoise">
          {firstSum && !firstSum.days
            ? 'Ce séjour attend sa première somme depuis aussi longtemps que ses nuits peuvent rester retenues\u00a0: aucun autre délai n’est possible.'
            : 'Aucun délai ne court pour ce séjour, ou il ne vous revient pas d’en accorder.'}
        </p>
      )}
    </FormPart>
  )
}

type Days = { earliest: CivilDate; latest: CivilDate }

function firstSumWords(endsAt: Instant, { earliest, latest }: Days): string {
  const until =
    earliest === latest
      ? `jusqu’au ${formatCivilDate(latest, 'full')} à minuit`
      : `jusqu’à minuit du jour choisi, du ${formatCivilDate(earliest, 'full')} au ${formatCivilDate(latest, 'full')}`
  return `Le contrat est signé et la première somme n’est pas venue\u00a0: sans elle, la réservation prend fin le ${formatInstant(endsAt)}. Le nouveau délai court ${until}, et les nuits restent retenues jusque-là.`
}
