import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { grantFirstSum } from '#modules/checkout/server/grant-first-sum.ts'
import { grantTime } from '#modules/stays/server/grant-time.ts'
import { readStay } from '#modules/stays/server/read-stay.ts'
import { servicesContext } from '#server/request-context.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant, type Instant } from '#shared/paris-time.ts'
import { DateField } from '#ui/date-field.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/grant-time.ts'
import { GRANT_TIME_FORM } from './grant-time-schema.ts'

export const meta = privateMeta('Accorder un délai')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const stay = await foundOr404(readStay(context.get(servicesContext), actor, params.id))
  const { id, number, property, lastDay, firstSum, mayGrantTime } = stay
  return {
    area,
    id,
    number,
    name: property.name,
    ...{ lastDay, firstSum, mayGrantTime },
    thing: `${property.name}, ${number}`,
  }
}

export const action = formAction(
  GRANT_TIME_FORM,
  {
    time: async ({ services, params, found: { actor, area }, values }) => {
      const { firstSum } = await foundOr404(readStay(services, actor, params.id!))
      const grant = firstSum ? grantFirstSum : grantTime
      await grant(services, actor, { reservation: params.id!, ...values })
      return redirect(`/${area}/reservations/${params.id}?motif=delai-accorde`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

const loadSchema = async () => (await import('./grant-time-schema.ts')).GRANT_TIME_FORM

/** Gives a traveler more time: for the first sum of a signed stay, or for a sum that did not come on its day. */
export default function GrantTime({ loaderData }: Route.ComponentProps) {
  const { area, id, number, name, lastDay, firstSum, mayGrantTime } = loaderData
  const list = `/${area}/reservations`
  return (
    <DetailPage
      crumbs={[
        { label: 'Réservations', to: list },
        { label: number, to: `${list}/${id}` },
        { label: 'Accorder un délai' },
      ]}
      title="Accorder un délai"
      about={`${name}, réservation ${number}`}
      tabs={[]}
    >
      {mayGrantTime ? (
        <div className="grid max-w-prose gap-6">
          <p className="leading-relaxed">
            {firstSum?.days
              ? firstSumWords(firstSum.endsAt, firstSum.days)
              : lastDay &&
                `Le voyageur a jusqu’au ${formatCivilDate(lastDay, 'full')} à minuit pour payer. Le nouveau délai court jusqu’à minuit du jour choisi, trente jours au plus et avant l’arrivée.`}{' '}
            Le voyageur le reçoit par e-mail et le lit sur sa page de suivi.
          </p>
          <FormFor intent="time" schema={loadSchema} className="grid max-w-md gap-5">
            <DateField label="Dernier jour pour payer" name="until" required className="max-w-60" />
            <Field label="Motif" name="reason" required hint="Pour le suivi de l’agence.">
              <TextArea maxLength={500} />
            </Field>
            <SubmitButton className="justify-self-start">Accorder ce délai</SubmitButton>
          </FormFor>
        </div>
      ) : (
        <p className="text-ardoise">
          {firstSum && !firstSum.days
            ? 'Ce séjour attend sa première somme depuis aussi longtemps que ses nuits peuvent rester retenues\u00a0: aucun autre délai n’est possible.'
            : 'Aucun délai ne court pour ce séjour, ou il ne vous revient pas d’en accorder.'}
        </p>
      )}
    </DetailPage>
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
