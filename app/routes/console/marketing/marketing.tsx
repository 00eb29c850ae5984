import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { FEATURED_PLACES, LAST_POSITION } from '#modules/featured-villas/featured-villa.ts'
import {
  FEATURED_VILLA_LIST,
  type FeaturedVillaLine,
  shownState,
} from '#modules/featured-villas/featured-villa-list.ts'
import { featureVilla } from '#modules/featured-villas/server/feature-villa.ts'
import { findVillaOnSite, listVillaNames } from '#modules/featured-villas/server/find-villa-on-site.ts'
import { listFeaturedVillas } from '#modules/featured-villas/server/list-featured-villas.ts'
import { unfeatureVilla } from '#modules/featured-villas/server/unfeature-villa.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import { consoleList, withListFiles } from '../frame/list-loader.ts'
import type { Route } from './+types/marketing.ts'
import { MARKETING_FORM } from './marketing-schema.ts'
import { MarketingTabs } from './marketing-tabs.tsx'

export const meta = privateMeta('Mises en avant')
export const headers: Route.HeadersFunction = formHeaders

const LINES = consoleList(FEATURED_VILLA_LIST, ({ services, actor, criteria }) =>
  listFeaturedVillas(services, actor, criteria),
)

export const loader = withListFiles({ '': LINES }, async ({ context, url }) => {
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const [view, names] = await Promise.all([LINES.read({ context, url }), listVillaNames(services, actor)])
  return { view, names, file: `/${area}/marketing.csv`, area, today: todayInParis(services.clock) }
})

export const action = formAction(
  MARKETING_FORM,
  {
    feature: async ({ services, found: actor, values: { villa, ...shown } }) => {
      await featureVilla(services, actor, { ...shown, villa: await findVillaOnSite(services, actor, villa) })
      return { done: `La villa est mise en avant jusqu’au ${formatCivilDate(shown.lastDay)} inclus.` }
    },
    unfeature: async ({ services, found: actor, values }) => {
      await unfeatureVilla(services, actor, values)
      return { done: 'La mise en avant est retirée du site.' }
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./marketing-schema.ts')).MARKETING_FORM

const TONES = { current: 'success', coming: 'info', over: 'neutral' } as const

/** The villas that the site shows first, where and until when, and a form that adds one. */
export default function Marketing({
  loaderData: { view, names, file, area, today },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 dense:gap-6">
      <ConsoleHeading title="Mises en avant">
        Les villas que le site montre d’abord, sur l’accueil ou en tête de la page de leur ville. Sans elles,
        l’accueil montre les coups de cœur.
      </ConsoleHeading>
      <MarketingTabs area={area} />
      <DoneMessage answer={actionData} />
      <ConsoleSection title="Mettre une villa en avant">
        <FormFor intent="feature" schema={loadSchema} className="grid gap-4">
          <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-[2fr_1.2fr_1fr_1fr_1fr]">
            <TextField
              label="Villa"
              name="villa"
              required
              autoComplete="off"
              list="villas-en-ligne"
              hint="Son nom, ou l’adresse de sa page."
            />
            <Field label="Où" name="place">
              <Select defaultValue="home">
                {Object.entries(FEATURED_PLACES).map(([place, label]) => (
                  <option key={place} value={place}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Rang" name="position" hint="Le 1 vient en premier.">
              <Select defaultValue="1">
                {Array.from({ length: LAST_POSITION }, (_, at) => (
                  <option key={at + 1}>{at + 1}</option>
                ))}
              </Select>
            </Field>
            <DateField label="Premier jour" name="firstDay" required defaultValue={today} />
            <DateField label="Dernier jour" name="lastDay" required min={today} />
          </div>
          <div>
            <SubmitButton pendingLabel="Mise en avant…">Mettre en avant</SubmitButton>
          </div>
        </FormFor>
        <datalist id="villas-en-ligne">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </ConsoleSection>
      <ConsoleSection title="Villas mises en avant">
        <ListTable
          list={FEATURED_VILLA_LIST}
          view={view}
          label="Villas mises en avant"
          unit={['mise en avant', 'mises en avant']}
          keyOf={({ id }) => id}
          opens={(line) => villaPage(area, line)}
          file={file}
          cells={{
            state: (line) => (
              <Badge tone={line.isOnSite ? TONES[line.state] : 'neutral'}>{shownState(line)}</Badge>
            ),
          }}
          acts={{
            header: 'Action',
            cell: ({ id, villa, state }) =>
              state !== 'over' && (
                <FormFor intent="unfeature" about={{ featured: id }}>
                  <SubmitButton
                    variant="quiet"
                    size="small"
                    aria-label={`Retirer la mise en avant\u00a0: ${villa}`}
                  >
                    Retirer
                  </SubmitButton>
                </FormFor>
              ),
          }}
          empty={
            <EmptyState title="Aucune mise en avant" level={3}>
              Celles que vous ajoutez apparaissent ici.
            </EmptyState>
          }
        />
      </ConsoleSection>
    </div>
  )
}

/** The page of the villa in this console; the back office has none, and opens it on the site while it is there. */
function villaPage(area: Area, { villaId, isOnSite }: FeaturedVillaLine): string | null {
  if (area === 'agent') return `/agent/properties/${villaId}/publication`
  return isOnSite ? `/annonces/${villaId}` : null
}
