import { Link } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { previewTariffs } from '#modules/search/server/preview-tariffs.ts'
import { applyTariffs, withdrawTariffs } from '#modules/tourist-tax/server/apply-tariffs.ts'
import { getTariffSet } from '#modules/tourist-tax/server/tariff-sets.ts'
import { SET_STATES } from '#modules/tourist-tax/tariff-set.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/tariff-set.ts'
import { RefusedTariffs, RetaxedStays, TariffChanges } from './tariff-changes.tsx'
import { TARIFF_SET_FORM } from './tariff-schema.ts'
import { TARIFF_SET_TONES } from './tariff-set-tones.ts'

export const meta = privateMeta('Tarifs importés, Taxe de séjour')

export const middleware = foundBeforeActs((services, actor, { set }) => getTariffSet(services, actor, set!))

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const set = await foundOr404(getTariffSet(services, actor, params.set!))
  const today = todayInParis(services.clock)
  const isOpen = set.state === 'prepared' || set.state === 'planned'
  const on = set.appliesOn ?? today
  const preview = isOpen ? await previewTariffs(services.db, set, { today, on }) : null
  const { fileName, createdAt, state, appliesOn, refused, lines } = set
  return {
    ...{ fileName, createdAt: createdAt.toISOString(), state, appliesOn, refused, today, preview },
    ...{ id: set.publicId, lines, thing: fileName },
  }
}

export const action = formAction(TARIFF_SET_FORM, {
  apply: async ({ services, actor, params, values: { on, right } }) => {
    const rightLinesAlone = right.includes('alone')
    await applyTariffs(services, actor, { set: params.set!, on, rightLinesAlone })
    return { done: `Ces tarifs comptent à partir du ${formatCivilDate(on)}.` }
  },
  withdraw: async ({ services, actor, params }) => {
    await withdrawTariffs(services, actor, { set: params.set! })
    return { done: 'Ces tarifs sont retirés\u00a0: aucun prix ne s’en sert.' }
  },
})

/** A file of tariffs that was read: what it changes, what is wrong in it, and the day from which it counts. */
export default function TariffSetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fileName, createdAt, state, appliesOn, refused, preview, lines } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-6">
      <Breadcrumbs
        crumbs={[
          { label: 'Taxe de séjour', to: '/admin/settings/taxe-de-sejour' },
          { label: 'Importer des tarifs', to: '/admin/settings/taxe-de-sejour/importer' },
          { label: fileName },
        ]}
      />
      <DoneMessage answer={actionData} />
      <ConsoleSection title={fileName}>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ardoise">
          <Badge tone={TARIFF_SET_TONES[state]}>{SET_STATES[state]}</Badge>
          <span>
            Lu le {formatInstant(createdAt)}
            {appliesOn && state === 'planned' && `, pour le ${formatCivilDate(appliesOn)}`}
            {appliesOn && state === 'applied' && `, en vigueur depuis le ${formatCivilDate(appliesOn)}`}.
          </span>
        </p>
        <p className="text-sm">
          <Link to={`/admin/audit?thing=${id}`} className="text-link">
            Qui a fait quoi, au journal d’audit
          </Link>
        </p>
        {state === 'applied' && (
          <p className="max-w-prose text-sm text-ardoise">
            Pour corriger ces tarifs, importez un autre fichier. Les séjours déjà signés ne changent pas.
          </p>
        )}
      </ConsoleSection>
      {refused.length > 0 && <RefusedTariffs refused={refused} />}
      <TariffChanges lines={lines} changes={preview?.changes ?? null} />
      {preview && <RetaxedStays stays={preview.stays} />}
      {preview && <Acts shown={loaderData} />}
    </div>
  )
}

function Acts({ shown: { state, refused, lines, today } }: { shown: Route.ComponentProps['loaderData'] }) {
  return (
    <div className="grid justify-items-start gap-6 border-t border-hairline pt-6">
      {state === 'prepared' && lines.length > 0 && (
        <FormFor intent="apply" className="grid max-w-xl justify-items-start gap-4">
          {refused.length > 0 && (
            <Checkbox
              name="right"
              value="alone"
              label={`N’importer que ${lines.length > 1 ? `les ${lines.length} lignes justes` : 'la ligne juste'}`}
              hint="Sinon, corrigez le fichier et importez-le de nouveau."
            />
          )}
          <DateField
            label="À partir du"
            name="on"
            required
            defaultValue={today}
            hint="Les prix demandés à partir de ce jour, pour toutes les arrivées que ces tarifs couvrent."
          />
          <SubmitButton pendingLabel="En cours…">Appliquer ces tarifs</SubmitButton>
        </FormFor>
      )}
      <FormFor intent="withdraw">
        <SubmitButton variant="secondary" size="small" pendingLabel="En cours…">
          Retirer ces tarifs
        </SubmitButton>
      </FormFor>
    </div>
  )
}
