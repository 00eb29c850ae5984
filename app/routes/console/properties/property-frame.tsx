import { Outlet } from 'react-router'
import { DRAFT_FIELD_LABELS } from '#modules/listing-drafts/draft-fields.ts'
import { DRAFT_SECTIONS, sectionsToFill } from '#modules/listing-drafts/draft-sections.ts'
import { isEditedIn } from '#modules/listing-drafts/draft-status.ts'
import { fieldWords } from '#modules/listing-drafts/field-words.ts'
import { getDraft, namesOfEditors } from '#modules/listing-drafts/server/get-draft.ts'
import { listStatusHistory } from '#modules/properties/server/list-status-history.ts'
import { PropertyStatusBadge } from '#modules/properties/ui/property-status-badge.tsx'
import { openAnswer } from '#modules/publication/owner-answer.ts'
import { servicesContext } from '#server/request-context.ts'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { tabsOf } from '../frame/detail-tabs.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/property-frame.ts'

/** The data that the parts of a listing's page share. */
export type EditedProperty = Route.ComponentProps['loaderData']

const CHANGES_SHOWN = 12

export async function loader({ pattern, params, context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const { db, config } = context.get(servicesContext)
  const { changes, ...draft } = await foundOr404(getDraft(db, actor, params.property!))
  const last = changes.slice(-CHANGES_SHOWN).reverse()
  const names = await namesOfEditors(db, last)
  const answer = openAnswer(await listStatusHistory(db, draft.propertyId))
  return {
    ...draft,
    area,
    path: `/${area}/properties/${draft.publicId}`,
    tabs: tabsOf({ pattern, params: { property: params.property! } }, actor.roles),
    isEdited: isEditedIn(draft.status),
    toFill: sectionsToFill(draft.fields).map(({ section, missing }) => ({
      ...{ section, label: DRAFT_SECTIONS[section].label },
      missing: missing.map((field) => DRAFT_FIELD_LABELS[field]),
    })),
    changes: last.map(({ field, from, to, by, at, undoes }) => ({
      ...{ field: DRAFT_FIELD_LABELS[field], at, isUndo: undoes !== null },
      ...{ from: fieldWords(field, from), to: fieldWords(field, to), by: names[by] ?? 'Calanque' },
    })),
    answer: answer && {
      ...answer,
      remarks: answer.remarks.map((remark) => ({
        ...remark,
        isChanged: changes.some(({ field, at }) => field === remark.field && at > answer.at),
      })),
    },
    savedAt: last[0]?.at ?? null,
    baseMap: config.maps,
    /** The page that will send what is typed: it names its saves among those of other pages. */
    form: crypto.randomUUID(),
  }
}

/** A listing of the owner or of the agency: its state, what is missing, and the editor. */
export default function PropertyFrame({ loaderData }: Route.ComponentProps) {
  const { fields, status, tabs, area } = loaderData
  const { address } = fields
  const title = fields.title || address?.street || 'Annonce sans titre'
  return (
    <DetailPage
      crumbs={[
        { label: area === 'owner' ? 'Vos annonces' : 'Mes annonces', to: `/${area}/properties` },
        { label: title },
      ]}
      title={title}
      about={address ? `${address.postalCode} ${address.city}` : undefined}
      state={<PropertyStatusBadge status={status} />}
      tabs={tabs}
    >
      <Outlet context={loaderData} />
    </DetailPage>
  )
}
