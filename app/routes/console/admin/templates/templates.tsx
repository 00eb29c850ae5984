import { Link, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { startTemplateDraft } from '#modules/contract-templates/server/edit-template.ts'
import { listTemplateVersions } from '#modules/contract-templates/server/read-templates.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/templates.ts'
import { DRAFT_FORM } from './template-schema.ts'
import { STATES } from './template-words.ts'

export const meta = privateMeta('Modèles de contrats')

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const versions = await listTemplateVersions(context.get(servicesContext), actor, 'rental')
  return { versions: versions.map(({ clauses: _, ...version }) => version) }
}

export const action = formAction(DRAFT_FORM, {
  draft: async ({ services, actor }) => {
    const number = await startTemplateDraft(services, actor, { kind: 'rental' })
    return redirect(`/admin/contracts/templates/rental-${number}`)
  },
})

const loadSchema = async () => (await import('./template-schema.ts')).DRAFT_FORM

/** The versions of the rental contract, and who has contracts made with each. */
export default function Templates({ loaderData: { versions } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 dense:gap-6">
      <ConsoleHeading title="Modèles de contrats">
        Chaque contrat garde la version avec laquelle il a été écrit, signé ou non.
      </ConsoleHeading>
      <ConsoleSection title="Contrat de location">
        <ul className="divide-y divide-hairline border-y border-hairline">
          {versions.map((version) => (
            <VersionLine key={version.number} version={version} />
          ))}
        </ul>
        {!versions.some(({ state }) => state === 'draft') && (
          <FormFor intent="draft" schema={loadSchema}>
            <SubmitButton>Préparer une nouvelle version</SubmitButton>
          </FormFor>
        )}
      </ConsoleSection>
    </div>
  )
}

type Line = Route.ComponentProps['loaderData']['versions'][number]

function VersionLine({
  version: { number, state, effectiveOn, signed, waiting, agencies },
}: {
  version: Line
}) {
  const [label, tone] = STATES[state]
  return (
    <li className="grid gap-1 py-3 dense:py-2">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={`/admin/contracts/templates/rental-${number}`} className="text-link font-medium">
          Version {number}
        </Link>
        <Badge tone={tone}>{label}</Badge>
        {effectiveOn && <span className="text-ardoise">à partir du {formatCivilDate(effectiveOn)}</span>}
      </span>
      <span className="text-sm text-ardoise wrap-anywhere">
        Contrats signés&nbsp;: {signed}, à signer&nbsp;: {waiting}.
        {agencies.length > 0 && ` Agences\u00a0: ${agencies.join(', ')}.`}
      </span>
    </li>
  )
}
