import { Outlet, redirect } from 'react-router'
import { DRAFT_FIELD_LABELS } from '#modules/listing-drafts/draft-fields.ts'
import { DRAFT_SECTIONS } from '#modules/listing-drafts/draft-sections.ts'
import { isEditedIn } from '#modules/listing-drafts/draft-status.ts'
import { fieldWords } from '#modules/listing-drafts/field-words.ts'
import { sectionsToFill } from '#modules/listing-drafts/sections-to-fill.ts'
import { getDraft, readDraft } from '#modules/listing-drafts/server/get-draft.ts'
import { listRemoved } from '#modules/photographs/server/restore-photograph.ts'
import { nameAuthors } from '#modules/properties/server/name-authors.ts'
import { PropertyStatusBadge } from '#modules/properties/ui/property-status-badge.tsx'
import { blockingSections } from '#modules/publication/blocking-sections.ts'
import { openAnswer } from '#modules/publication/owner-answer.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { tabsOf } from '../frame/detail-tabs.ts'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/property-frame.ts'
import { AskedChange } from './asked-change.tsx'
import { loadListing } from './load-listing.ts'

/** The data that the parts of a listing's page share. */
export type EditedProperty = Route.ComponentProps['loaderData']

const CHANGES_SHOWN = 12

/** The tabs that the owner alone has: what they are asked, and what they write with their agency. */
const OWNERS_OWN = /^\/owner\/.*\/(changements|messages)$/

/** The part for an owner who does not answer for the villa: its figures, its owners and their shares. */
const SHARED_PART = /\/proprietaires$/

/** A listing that its reader may not edit takes no form. */
export const middleware = foundBeforeActs(({ db }, actor, { property }) => getDraft(db, actor, property!))

export async function loader(args: Route.LoaderArgs) {
  const { pattern, params, context } = args
  const { actor, area } = context.get(consoleContext)
  const { db, config, clock } = context.get(servicesContext)
  const facts = await loadListing(args)
  const read = async () => readDraft(db, actor, await facts.property())
  const [{ changes, ...draft }, removed, open, history] = await foundOr404(
    Promise.all([
      read(),
      facts.property().then(({ id }) => listRemoved(db, id)),
      facts.open(),
      facts.history(),
    ]),
  )
  if (!draft.mayEdit && !SHARED_PART.test(pattern))
    throw redirect(`/${area}/properties/${draft.publicId}/proprietaires`)
  const last = changes.slice(-CHANGES_SHOWN).reverse()
  const { nameOf } = await nameAuthors(db, actor, { ...draft, id: draft.propertyId }, [...last, ...removed])
  const waiting = open.find(({ status }) => status === 'waiting')
  const answer = openAnswer(history)
  return {
    ...draft,
    area,
    askedAt: waiting?.proposedAt ?? null,
    thing: draft.fields.title || draft.fields.address?.street || 'Annonce sans titre',
    path: `/${area}/properties/${draft.publicId}`,
    isOwn: area === 'owner' && draft.ownerId === actor.userId,
    tabs: tabsOf({ pattern, params: { property: params.property! } }, actor).filter(
      ({ to }) =>
        (draft.ownerId === actor.userId || !OWNERS_OWN.test(to)) && (draft.mayEdit || SHARED_PART.test(to)),
    ),
    isEdited: isEditedIn(draft.status),
    toFill: sectionsToFill(draft.fields).map(({ section, missing }) => ({
      ...{ section, label: DRAFT_SECTIONS[section].label },
      missing: missing.map((field) => DRAFT_FIELD_LABELS[field]),
    })),
    blocking: blockingSections(draft.fields, todayInParis(clock)),
    changes: [
      ...last.map(({ field, from, to, by, at, undoes }) => ({
        ...{ field: DRAFT_FIELD_LABELS[field] as string, at, isUndo: undoes !== null },
        ...{ from: fieldWords(field, from), to: fieldWords(field, to), by: nameOf({ by, at }) ?? 'Calanque' },
      })),
      ...removed.map(({ alt, by, at }) => ({
        ...{ field: 'Photographies', at, isUndo: false, from: alt || 'Une photographie', to: 'retirée' },
        by: nameOf({ by, at }) ?? 'Calanque',
      })),
    ]
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, CHANGES_SHOWN),
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
  const { fields, status, tabs, area, askedAt } = loaderData
  const { address } = fields
  const title = fields.title || address?.street || 'Annonce sans titre'
  return (
    <DetailPage
      crumbs={[
        { label: area === 'owner' ? 'Mes propriétés' : 'Mes annonces', to: `/${area}/properties` },
        { label: title },
      ]}
      title={title}
      about={address ? `${address.postalCode} ${address.city}` : undefined}
      state={<PropertyStatusBadge status={status} />}
      tabs={tabs}
    >
      {askedAt && <AskedChange at={askedAt} listing={loaderData} />}
      <Outlet context={loaderData} />
    </DetailPage>
  )
}
