import { Link, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { startTemplateDraft } from '#modules/contract-templates/server/edit-template.ts'
import {
  TEMPLATE_KINDS,
  WRITTEN_KINDS,
  type WrittenKind,
} from '#modules/contract-templates/template-kinds.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/templates.ts'
import { loadVersions } from './load-versions.ts'
import { DRAFT_FORM } from './template-schema.ts'
import { STATES, usesWords } from './template-words.ts'

export const meta = privateMeta('Modèles et textes légaux')

export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const listed = await loadVersions(context.get(servicesContext), actor, WRITTEN_KINDS)
  return {
    texts: WRITTEN_KINDS.map((kind) => ({
      ...{ kind, label: TEMPLATE_KINDS[kind].label },
      versions: listed.get(kind)!.map(({ clauses: _, ...version }) => version),
    })),
  }
}

export const action = formAction(DRAFT_FORM, {
  draft: async ({ services, actor, values: { kind } }) => {
    const number = await startTemplateDraft(services, actor, { kind })
    return redirect(`/admin/contracts/templates/${kind}-${number}`)
  },
})

const loadSchema = async () => (await import('./template-schema.ts')).DRAFT_FORM

/** The texts of the house in their versions, and who has contracts made with each. */
export default function Templates({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 dense:gap-6">
      <ConsoleHeading title="Modèles et textes légaux">
        Chaque contrat garde la version avec laquelle il a été écrit, signé ou non.
      </ConsoleHeading>
      {texts.map(({ kind, label, versions }) => (
        <ConsoleSection key={kind} title={label}>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {versions.map((version) => (
              <VersionLine key={version.number} kind={kind} version={version} />
            ))}
          </ul>
          {!versions.some(({ state }) => state === 'draft') && (
            <FormFor intent="draft" about={{ kind }} schema={loadSchema}>
              <SubmitButton variant="secondary">Préparer une nouvelle version</SubmitButton>
            </FormFor>
          )}
        </ConsoleSection>
      ))}
    </div>
  )
}

type Line = Route.ComponentProps['loaderData']['texts'][number]['versions'][number]

function VersionLine({ kind, version }: { kind: WrittenKind; version: Line }) {
  const { number, state, effectiveOn } = version
  const [label, tone] = STATES[state]
  const uses = usesWords(kind, version)
  return (
    <li className="grid gap-1 py-3 dense:py-2">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={`/admin/contracts/templates/${kind}-${number}`} className="text-link font-medium">
          Version {number}
        </Link>
        <Badge tone={tone}>{label}</Badge>
        {effectiveOn && <span className="text-ardoise">à partir du {formatCivilDate(effectiveOn)}</span>}
      </span>
      {uses && <span className="text-sm text-ardoise wrap-anywhere">{uses}</span>}
    </li>
  )
}
