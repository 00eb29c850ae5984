import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { clauseChanges, isMandatory, isOfHouse } from '#modules/contract-templates/clauses.ts'
import { removeClause, saveClause } from '#modules/contract-templates/server/edit-template.ts'
import { changesOf, publishTemplate } from '#modules/contract-templates/server/publish-template.ts'
import { listTemplateVersions } from '#modules/contract-templates/server/read-templates.ts'
import { TEMPLATE_KINDS } from '#modules/contract-templates/template-kinds.ts'
import { previewWording } from '#modules/rental-contracts/server/preview-wording.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/template.ts'
import { Changes, ClauseLine, NewClause, PreviewPart, Publication, Variables } from './template-parts.tsx'
import { TEMPLATE_FORM } from './template-schema.ts'
import { STATES } from './template-words.ts'

export const meta = privateMeta('Version d’un modèle de contrat')
export const headers: Route.HeadersFunction = formHeaders

const KIND = TEMPLATE_KINDS.rental

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const versions = await listTemplateVersions(services, actor, 'rental')
  const version = versions.find(({ number }) => `rental-${number}` === params.version)
  if (!version) throw new Response(null, { status: 404 })
  const inForce = versions.find(({ state }) => state === 'in_force')!
  const reservation = url.searchParams.get('sejour')?.trim() || null
  const preview = await previewWording(services, actor, { version, reservation })
  const clauses = version.clauses.map((clause) => ({
    ...clause,
    ofLaw: isMandatory(KIND, clause.key),
    ofHouse: isOfHouse(KIND, clause.key),
  }))
  return {
    version: { ...version, clauses },
    changes: version === inForce ? [] : clauseChanges(inForce.clauses, version.clauses),
    inForce: { number: inForce.number, signed: inForce.signed, waiting: inForce.waiting },
    ...{ preview, read: changesOf(version.clauses), today: todayInParis(services.clock) },
    thing: `Contrat de location, version ${version.number}`,
  }
}

const back = (url: URL) => redirect(url.pathname)

export const action = formAction(TEMPLATE_FORM, {
  clause: async ({ services, actor, url, values }) => {
    await saveClause(services, actor, { kind: 'rental', ...values })
    return back(url)
  },
  add: async ({ services, actor, url, values }) => {
    await saveClause(services, actor, { kind: 'rental', key: null, revision: 0, ...values })
    return back(url)
  },
  remove: async ({ services, actor, url, values }) => {
    await removeClause(services, actor, { kind: 'rental', ...values })
    return back(url)
  },
  publish: async ({ services, actor, url, values }) => {
    await publishTemplate(services, actor, { kind: 'rental', ...values })
    return back(url)
  },
})

/** One version of the rental contract: its clauses, what it changes, and how it reads. */
export default function TemplatePage({ loaderData }: Route.ComponentProps) {
  const { version, changes, inForce, preview, read, today } = loaderData
  const { number, state, clauses } = version
  const [label, tone] = STATES[state]
  const isDraft = state === 'draft'
  return (
    <DetailPage
      crumbs={[
        { label: 'Modèles de contrats', to: '/admin/contracts/templates' },
        { label: `Version ${number}` },
      ]}
      title={`Contrat de location, version ${number}`}
      state={<Badge tone={tone}>{label}</Badge>}
      tabs={[]}
    >
      <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
        <div className="grid gap-10 dense:gap-7">
          <ConsoleSection title="Clauses">
            <div>
              {clauses.map((clause) => (
                <ClauseLine key={clause.key} clause={clause} mayEdit={isDraft} />
              ))}
            </div>
            {isDraft && <NewClause key={clauses.length} />}
            {isDraft && <Variables />}
          </ConsoleSection>
          {state !== 'in_force' && (
            <ConsoleSection title="Ce qui change">
              <Changes changes={changes} inForce={inForce.number} />
            </ConsoleSection>
          )}
          {isDraft && (
            <ConsoleSection title="Publication">
              <Publication read={read} today={today} inForce={inForce} />
            </ConsoleSection>
          )}
        </div>
        <div className="xl:sticky xl:top-6">
          <ConsoleSection title="Aperçu">
            <PreviewPart preview={preview} />
          </ConsoleSection>
        </div>
      </div>
    </DetailPage>
  )
}
