import { redirect } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isAgencyPerson } from '#modules/accounts/actor-groups.ts'
import {
  PAYER_LABELS,
  PAYERS,
  SEVERITIES,
  SEVERITY_LABELS,
  TIME_TO_DECIDE_WORDS,
} from '#modules/incidents/incident.ts'
import { hasAgencyForIncidents } from '#modules/incidents/incident-policy.ts'
import { listIncidentVillas } from '#modules/incidents/server/list-incidents.ts'
import { findReportedPlace, reportIncident } from '#modules/incidents/server/report-incident.ts'
import { MESSAGE_FILES } from '#modules/messages/message-file.ts'
import { servicesContext } from '#server/request-context.ts'
import { wrongField } from '#shared/refusal.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { acceptOf, rulesWords } from '#ui/upload-rules.ts'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/new-incident.ts'
import { NEW_INCIDENT_FORM } from './incident-schema.ts'

export const meta = privateMeta('Signaler un incident')
export const headers: Route.HeadersFunction = formHeaders

/** The stay that the address names, else the villa. */
const placeIn = ({ searchParams }: URL) => ({
  stay: searchParams.get('sejour'),
  villa: searchParams.get('villa'),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor, area } = context.get(consoleContext)
  const named = placeIn(url)
  // The console of an agency is that of its people: a super administrator reports from the back office.
  const mayReport = area === 'agent' ? isAgencyPerson(actor) : hasAgencyForIncidents(actor)
  const isNamed = named.stay !== null || named.villa !== null
  const [place, villas] = await Promise.all([
    isNamed ? foundOr404(findReportedPlace(services.db, actor, named)) : null,
    isNamed ? [] : listIncidentVillas(services, actor),
  ])
  return {
    ...{ mayReport, area, villas, villa: place?.title ?? null, hasStay: place?.reservationId != null },
    ...{ hasOwner: place === null || place.ownerId !== null, formKey: crypto.randomUUID() },
  }
}

export const action = formAction(
  NEW_INCIDENT_FORM,
  {
    report: async ({ services, found: { actor, area }, url, values: { villa, ...typed }, fields }) => {
      const named = placeIn(url)
      const place = named.stay || named.villa ? named : { villa: villa ?? '' }
      if (place.villa === '') throw wrongField('villa', 'Choisissez la villa.')
      const { publicId } = await reportIncident(services, actor, { ...typed, place, files: filesIn(fields) })
      return redirect(`/${area}/incidents/${publicId}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

const SEVERITY_HINTS = {
  danger:
    'Un occupant risque de se blesser. Le propriétaire est averti, la réparation n’attend pas son accord.',
  unusable: 'Une pièce, la piscine ou un équipement annoncé ne sert plus.',
  comfort: 'Le séjour reste possible, moins agréable.',
  cosmetic: 'Rien ne manque au séjour.',
} as const

const PAYER_HINTS = {
  owner: 'Il choisit un devis dans son espace. Hors danger, rien n’est commandé sans son accord.',
  agency: 'Le propriétaire n’est pas consulté.',
  guest: 'Noté sur le séjour. Ce qui est retenu sur le dépôt de garantie se décide à part.',
} as const

const loadSchema = async () => (await import('./incident-schema.ts')).NEW_INCIDENT_FORM

/** Reports an incident of a villa, in a stay or not, with photographs. */
export default function NewIncident({ loaderData }: Route.ComponentProps) {
  const { area, mayReport, villas, villa, hasStay, hasOwner, formKey } = loaderData
  const path = `/${area}/incidents`
  const payers = PAYERS.filter((payer) => (payer !== 'guest' || hasStay) && (payer !== 'owner' || hasOwner))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <Breadcrumbs crumbs={[{ label: 'Incidents', to: path }, { label: 'Signaler un incident' }]} />
      <ConsoleHeading title="Signaler un incident">
        {villa ?? 'Choisissez la villa, décrivez ce que vous constatez et joignez des photographies.'}
      </ConsoleHeading>
      {!mayReport || (villa === null && villas.length === 0) ? (
        <p className="text-ardoise">
          {mayReport
            ? 'Ouvrez la page du séjour concerné\u00a0: un incident s’y signale.'
            : 'L’agence et le back-office signalent les incidents.'}
        </p>
      ) : (
        <FormFor
          intent="report"
          act="incident.report"
          schema={loadSchema}
          hidden={{ formKey }}
          encType="multipart/form-data"
          className="form-parts"
        >
          <FormPart title="L’incident">
            {villa === null && (
              <Field label="Villa" name="villa" required>
                <Select defaultValue="">
                  <option value="">À choisir</option>
                  {villas.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <TextField
              label="Ce qui ne va pas"
              name="subject"
              required
              maxLength={120}
              autoComplete="off"
              hint={'Une ligne, par exemple «\u00a0Volet roulant bloqué\u00a0».'}
            />
            <Field
              label="Ce que vous constatez"
              name="words"
              required
              hint="Le propriétaire le lit s’il est consulté."
            >
              <TextArea maxLength={2000} />
            </Field>
            <Field label="Photographies (facultatif)" name="file" hint={rulesWords(MESSAGE_FILES)}>
              <FileInput multiple accept={acceptOf(MESSAGE_FILES)} />
            </Field>
          </FormPart>
          <FormPart title="La gravité">
            <RadioGroup
              legend="Gravité"
              hideLegend
              name="severity"
              required
              options={SEVERITIES.map((severity) => ({
                value: severity,
                label: `${SEVERITY_LABELS[severity]}, à décider sous ${TIME_TO_DECIDE_WORDS[severity]}`,
                hint: SEVERITY_HINTS[severity],
              }))}
            />
          </FormPart>
          <FormPart title="Qui paie">
            <RadioGroup
              legend="À la charge de"
              hideLegend
              name="payer"
              required
              options={payers.map((payer) => ({
                ...{ value: payer, label: PAYER_LABELS[payer], hint: PAYER_HINTS[payer] },
              }))}
            />
          </FormPart>
          <FormPart>
            <SubmitButton pendingLabel="Envoi…" className="justify-self-start">
              Signaler l’incident
            </SubmitButton>
          </FormPart>
        </FormFor>
      )}
    </div>
  )
}
