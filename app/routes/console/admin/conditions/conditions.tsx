import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { startConditions } from '#modules/owner-conditions/server/edit-conditions.ts'
import { listConditions } from '#modules/owner-conditions/server/read-conditions.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { STATES } from '../templates/template-words.ts'
import type { Route } from './+types/conditions.ts'
import { START_FORM } from './conditions-schema.ts'
import { scopeWords, usesWords } from './conditions-words.ts'

export const meta = privateMeta('Générateur de CGV')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const [{ versions, house }, agencies] = await Promise.all([
    listConditions(services, actor),
    listAgencies(services.db),
  ])
  return {
    versions: versions.map(({ clauses: _, answers: __, ...version }) => version),
    house,
    agencies: agencies.map(({ slug, name }) => ({ slug, name })),
  }
}

export const action = formAction(START_FORM, {
  start: async ({ services, actor, values }) => {
    const number = await startConditions(services, actor, { agency: values.agency || null })
    return redirect(`/admin/cgv-generator/${number}`)
  },
})

const loadSchema = async () => (await import('./conditions-schema.ts')).START_FORM

/** The versions of the conditions that owners sign, of the platform and of each agency, and how many are signed on each. */
export default function Conditions({ loaderData: { versions, house, agencies } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 dense:gap-6">
      <ConsoleHeading title="Générateur de CGV">
        Répondez aux questions, relisez le texte, publiez-le, puis faites-le signer par tous les propriétaires
        concernés.
      </ConsoleHeading>
      <ConsoleSection title="Nouvelle version">
        <FormFor intent="start" schema={loadSchema} className="flex flex-wrap items-end gap-4">
          <Field label="Conditions de" name="agency" className="w-full sm:w-96">
            <Select defaultValue="">
              <option value="">La plateforme, pour toutes les agences</option>
              {agencies.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <SubmitButton>Préparer les conditions</SubmitButton>
        </FormFor>
        <p className="max-w-prose text-sm text-ardoise">
          Un brouillon déjà ouvert est repris. Les conditions d’une agence remplacent celles de la plateforme
          pour ses villas.
        </p>
      </ConsoleSection>
      <ConsoleSection title="Versions">
        <ul className="divide-y divide-hairline border-y border-hairline">
          {versions.map((version) => (
            <VersionLine key={version.number} version={version} />
          ))}
          <li className="grid gap-1 py-3 dense:py-2">
            <span className="font-medium">Version 1, texte de Calanque</span>
            <span className="text-sm text-ardoise">{usesWords(house)}</span>
          </li>
        </ul>
      </ConsoleSection>
    </div>
  )
}

type Line = Route.ComponentProps['loaderData']['versions'][number]

function VersionLine({ version }: { version: Line }) {
  const { number, state, effectiveOn } = version
  const [label, tone] = STATES[state]
  return (
    <li className="grid gap-1 py-3 dense:py-2">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={`/admin/cgv-generator/${number}`} className="text-link font-medium">
          Version {number}, {scopeWords(version)}
        </Link>
        <Badge tone={tone}>{label}</Badge>
        {effectiveOn && <span className="text-ardoise">à compter du {formatCivilDate(effectiveOn)}</span>}
      </span>
      {state !== 'draft' && <span className="text-sm text-ardoise">{usesWords(version)}</span>}
    </li>
  )
}
