import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { isMandatory, isOfHouse } from '#modules/contract-templates/clauses.ts'
import { isLegalKind } from '#modules/contract-templates/legal-kinds.ts'
import { countSignedStays } from '#modules/contract-templates/server/count-signed-stays.ts'
import { discardDraft, removeClause, saveClause } from '#modules/contract-templates/server/edit-template.ts'
import { publishTemplate } from '#modules/contract-templates/server/publish-template.ts'
import { isStayText } from '#modules/contract-templates/stay-texts.ts'
import { readVersionName, TEMPLATE_KINDS } from '#modules/contract-templates/template-kinds.ts'
import { lastPublished } from '#modules/contract-templates/version-states.ts'
import { publishLegalText } from '#modules/legal-texts/server/publish-legal-text.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { addDays, formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/template.ts'
import { Changes } from './changes.tsx'
import { comparedVersions } from './compared.ts'
import { Discard } from './discard.tsx'
import { loadPreview } from './load-preview.ts'
import { loadVersions } from './load-versions.ts'
import { PreviewPart } from './preview-part.tsx'
import { SignedStays } from './signed-stays.tsx'
import { ClauseLine, NewClause, Publication, Variables } from './template-parts.tsx'
import { TEMPLATE_FORM } from './template-schema.ts'
import { STATES } from './template-words.ts'

export const meta = privateMeta('Version d’un modèle')
export const headers: Route.HeadersFunction = formHeaders

/** The text that the address names; answers 404 where it names none. */
function kindOf({ version }: { version?: string }) {
  const named = readVersionName(version ?? '')
  if (!named) throw new Response(null, { status: 404 })
  return named
}

export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = args
  const { kind, number } = kindOf(params)
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const today = todayInParis(services.clock)
  const [listed, signed] = await Promise.all([
    loadVersions(services, actor, [kind]),
    isStayText(kind) ? countSignedStays(services, actor, kind) : null,
  ])
  const versions = listed.get(kind)!
  const version = versions.find((one) => one.number === number)
  if (!version) throw new Response(null, { status: 404 })
  const inForce = versions.find(({ state }) => state === 'in_force')!
  const last = lastPublished(versions)
  const of = url.searchParams.get('numero')?.trim() || null
  const clauses = version.clauses.map((clause) => ({
    ...clause,
    ofLaw: isMandatory(TEMPLATE_KINDS[kind], clause.key),
    ofHouse: isOfHouse(TEMPLATE_KINDS[kind], clause.key),
  }))
  return {
    ...(await loadPreview(args, actor, { kind, version, of })),
    ...{ kind, label: TEMPLATE_KINDS[kind].label, version: { ...version, clauses } },
    compared: comparedVersions(versions, version, {
      one: url.searchParams.get('de'),
      other: url.searchParams.get('a'),
    }),
    versions: versions.map(({ number, state }) => ({ number, state })),
    signedStays:
      isStayText(kind) && signed
        ? { kind, tomorrow: addDays(today, 1), lines: signed.filter((one) => one.number < number) }
        : null,
    of,
    inForce: { number: inForce.number, signed: inForce.signed, waiting: inForce.waiting },
    toCome: last?.state === 'to_come' ? { number: last.number, effectiveOn: last.effectiveOn! } : null,
    today,
    thing: `${TEMPLATE_KINDS[kind].label}, version ${version.number}`,
  }
}

const back = (url: URL) => redirect(url.pathname)

export const action = formAction(TEMPLATE_FORM, {
  clause: async ({ services, actor, params, url, values }) => {
    await saveClause(services, actor, { ...values, kind: kindOf(params).kind })
    return back(url)
  },
  add: async ({ services, actor, params, url, values }) => {
    await saveClause(services, actor, { ...values, kind: kindOf(params).kind, key: null, revision: 0 })
    return back(url)
  },
  remove: async ({ services, actor, params, url, values }) => {
    await removeClause(services, actor, { ...values, kind: kindOf(params).kind })
    return back(url)
  },
  discard: async ({ services, actor, params }) => {
    await discardDraft(services, actor, { kind: kindOf(params).kind })
    return redirect('/admin/contracts/templates')
  },
  publish: async ({ services, actor, params, url, values }) => {
    const { kind } = kindOf(params)
    if (isLegalKind(kind)) await publishLegalText(services, actor, { ...values, kind })
    else await publishTemplate(services, actor, { ...values, kind })
    return back(url)
  },
})

const loadSchema = async () => (await import('./template-schema.ts')).TEMPLATE_FORM

/** One version of a text: its clauses, what it changes, and how it reads. */
export default function TemplatePage({ loaderData }: Route.ComponentProps) {
  const {
    kind,
    label,
    version,
    compared,
    versions,
    signedStays,
    of,
    inForce,
    toCome,
    preview,
    today,
    missing,
  } = loaderData
  const { number, state, clauses, effectiveOn, read } = version
  const [word, tone] = STATES[state]
  const isDraft = state === 'draft'
  return (
    <DetailPage
      crumbs={[
        { label: 'Modèles et textes légaux', to: '/admin/contracts/templates' },
        { label: `Version ${number}` },
      ]}
      title={`${label}, version ${number}`}
      about={effectiveOn ? `À partir du ${formatCivilDate(effectiveOn)}` : undefined}
      state={<Badge tone={tone}>{word}</Badge>}
      tabs={[]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-7">
          <ConsoleSection title={isLegalKind(kind) ? 'Sections' : 'Clauses'}>
            <div>
              {clauses.map((clause) => (
                <ClauseLine key={clause.key} kind={kind} clause={clause} mayEdit={isDraft} />
              ))}
            </div>
            {isDraft && <NewClause key={clauses.length} kind={kind} />}
            {isDraft && <Variables kind={kind} />}
          </ConsoleSection>
          {compared && (
            <ConsoleSection title="Ce qui change">
              <Changes kind={kind} compared={compared} versions={versions} of={of} />
            </ConsoleSection>
          )}
          {signedStays && (
            <ConsoleSection title="Séjours signés avec une version plus ancienne">
              <SignedStays {...signedStays} />
            </ConsoleSection>
          )}
          {isDraft && (
            <ConsoleSection title="Publication">
              <Publication {...{ kind, read, today, inForce, toCome, missing }} />
              <Discard schema={loadSchema} />
            </ConsoleSection>
          )}
        </div>
        <div className="xl:sticky xl:top-6">
          <ConsoleSection title="Aperçu">
            <PreviewPart kind={kind} number={number} preview={preview} compared={compared} />
          </ConsoleSection>
        </div>
      </div>
    </DetailPage>
  )
}
