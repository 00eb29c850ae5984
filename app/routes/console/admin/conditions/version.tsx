import { Link, redirect, useActionData, useLocation } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { keepLostSave } from '#app/forms/keep-lost-save.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { conditionsChecks } from '#modules/owner-conditions/conditions-checks.ts'
import { articleChanges } from '#modules/owner-conditions/document-changes.ts'
import {
  discardConditions,
  firstDayOf,
  publishConditions,
  saveConditions,
} from '#modules/owner-conditions/server/edit-conditions.ts'
import { previewConditions, sampleConditions } from '#modules/owner-conditions/server/preview-conditions.ts'
import { listConditions } from '#modules/owner-conditions/server/read-conditions.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { Badge } from '#ui/badge.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { SavingForm } from '#ui/saving-form.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { Discard } from '../templates/discard.tsx'
import { STATES } from '../templates/template-words.ts'
import type { Route } from './+types/version.ts'
import { VERSION_FORM } from './conditions-schema.ts'
import { scopeWords, usesWords } from './conditions-words.ts'
import { QuestionFields } from './question-fields.tsx'
import { Answers, ArticleChanges, Checks, PreviewPart, Publication } from './version-parts.tsx'

export const meta = privateMeta('Version des conditions générales')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const { versions, house } = await listConditions(services, actor)
  const version = versions.find(({ number }) => String(number) === params.version)
  if (!version) throw new Response(null, { status: 404 })
  const published = versions.filter(({ state, number }) => state !== 'draft' && number < version.number)
  // What its owners signed before: the last version of its scope, else of the platform, else the product's own text.
  const before =
    published.find(({ agencyId }) => agencyId === version.agencyId) ??
    published.find(({ agencyId }) => agencyId === null) ??
    null
  const today = todayInParis(services.clock)
  const first = firstDayOf(today, before)
  const worded = { ...version, effectiveOn: version.effectiveOn ?? first }
  const villa = url.searchParams.get('villa')?.trim() || null
  const preview = await previewConditions(services, actor, { worded, villa })
  const old = before && { ...before, effectiveOn: before.effectiveOn as CivilDate }
  const { clauses, ...shown } = version
  return {
    ...{ version: shown, first, villa, preview, form: crypto.randomUUID() },
    checks: conditionsChecks(version.answers, clauses),
    changes: articleChanges(sampleConditions(old), sampleConditions(worded)),
    before: before ? `la version ${before.number}` : 'la version 1, texte de Calanque',
    concerned: before ? before.signed : house.signed,
    thing: `Conditions générales, version ${version.number}`,
  }
}

export const action = formAction(VERSION_FORM, {
  answer: async ({ services, actor, params, url, values }) => {
    const { base, form, quietly, dataContact, ...answers } = values
    await saveConditions(services, actor, {
      ...{ number: Number(params.version), base, form },
      answers: { ...answers, dataContact: dataContact ?? '' },
    })
    if (quietly === '') return redirect(url.pathname)
    return { saved: { at: services.clock.now().toISOString(), notes: [] } }
  },
  discard: async ({ services, actor, params }) => {
    await discardConditions(services, actor, { number: Number(params.version) })
    return redirect('/admin/cgv-generator')
  },
  publish: async ({ services, actor, params, url, values }) => {
    await publishConditions(services, actor, { number: Number(params.version), ...values })
    return redirect(url.pathname)
  },
})

export const clientAction = keepLostSave

const loadSchema = async () => (await import('./conditions-schema.ts')).VERSION_FORM

/** One version of the conditions: its answers, what the law asks of it, what it changes, and how its owners read it. */
export default function Version({ loaderData }: Route.ComponentProps) {
  const { version, first, villa, preview, form, checks, changes, before, concerned } = loaderData
  const { number, state, answers, revision, effectiveOn } = version
  const { key } = useLocation()
  const [label, tone] = STATES[state]
  const refused = refusedOf(useActionData(), 'answer')
  // A page drawn again without scripts keeps the revision its answers were typed on: it cannot overwrite newer ones.
  const opened = {
    base: String(refused?.values.base ?? revision),
    form: String(refused?.values.form ?? form),
  }
  const isDraft = state === 'draft'
  return (
    <DetailPage
      crumbs={[{ label: 'Générateur de CGV', to: '/admin/cgv-generator' }, { label: `Version ${number}` }]}
      title={`Conditions générales, version ${number}`}
      about={`Pour ${scopeWords(version)}${effectiveOn ? `, à compter du ${formatCivilDate(effectiveOn)}` : ''}`}
      state={<Badge tone={tone}>{label}</Badge>}
      actions={
        !isDraft && (
          <Link to={`/admin/cgv-generator/${number}/signatures`} className="text-link">
            Envoi et signatures
          </Link>
        )
      }
      tabs={[]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-7">
          <ConsoleSection title="Réponses">
            {isDraft ? (
              <SavingForm
                key={`${number} ${key}`}
                intent="answer"
                hidden={opened}
                className="grid gap-8 dense:gap-6"
              >
                <QuestionFields answers={answers} />
              </SavingForm>
            ) : (
              <>
                <p className="text-ardoise">{usesWords(version)}</p>
                <Answers answers={answers} />
              </>
            )}
          </ConsoleSection>
          <ConsoleSection title="Ce que la loi demande">
            <Checks checks={checks} />
          </ConsoleSection>
          <ConsoleSection title="Ce qui change">
            <ArticleChanges changes={changes} before={before} />
          </ConsoleSection>
          {isDraft && (
            <ConsoleSection title="Publication">
              <Publication
                read={revision}
                first={first}
                isReady={checks.every(({ isMet }) => isMet)}
                concerned={concerned}
              />
              <Discard schema={loadSchema} />
            </ConsoleSection>
          )}
        </div>
        <div className="xl:sticky xl:top-6">
          <ConsoleSection title="Aperçu">
            <PreviewPart preview={preview} villa={villa} />
          </ConsoleSection>
        </div>
      </div>
    </DetailPage>
  )
}
