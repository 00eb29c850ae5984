import type { Actor } from '#modules/accounts/actor.ts'
import { isAgencyPerson } from '#modules/accounts/actor-groups.ts'
import { listLiveLinks } from '#modules/links/server/resolve-link.ts'
import { listChanges } from '#modules/listing-changes/server/listing-change-rows.ts'
import { mayKeepMandates } from '#modules/mandates/mandate-policy.ts'
import { mayGiveOwnerDetails } from '#modules/owner-details/owner-details-policy.ts'
import { countHousesToDeclare, lackingOf } from '#modules/owner-details/server/details-links.ts'
import { listOwnersOn } from '#modules/ownership/server/find-owners.ts'
import { listAgenciesOfParties } from '#modules/ownership/server/find-parties.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { mayEditListing, mayMoveProperty } from '#modules/properties/property-policy.ts'
import type { PropertyEvent, PropertyStatus } from '#modules/properties/property-status.ts'
import { type ListingVersions, listListingVersions } from '#modules/properties/server/find-draft-version.ts'
import type { StatusLine } from '#modules/properties/server/list-status-history.ts'
import { nameAuthors } from '#modules/properties/server/name-authors.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import { mayCheckIdentity } from '#modules/signatures/identity-check-policy.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { changedFields } from '../change-plan.ts'
import { changeView } from '../change-view.ts'
import { compliancePassport } from '../compliance-passport.ts'
import { listingDifferences, listingFieldLabel } from '../listing-difference.ts'
import { actsFrom } from '../next-acts.ts'
import {
  ACT_WORDS,
  type PublicationLine,
  type PublicationView,
  type PublishedOwner,
} from '../publication-view.ts'
import { remarkLines } from '../review-remarks.ts'
import { planFrom } from './find-change-plan.ts'
import { compareVersion } from './find-compared-version.ts'
import { findLeaving, findReturn } from './find-leaving.ts'
import { type ListingFacts, listingFacts } from './listing-facts.ts'
import { type FoundFacts, findPassportFacts } from './passport-facts.ts'

/**
 * The state of a listing: its passport today, the changes of its draft, its history, and the acts the reader may do.
 * Allowed to those who may edit the listing. Refuses FORBIDDEN, and NOT_FOUND, also
 * while its description is not complete. `shared` is what the caller reads of it too, for one answer.
 */
export async function getPublication(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { publicId, shared: listing = listingFacts(db, publicId) }: { publicId: string; shared?: ListingFacts },
): Promise<PublicationView> {
  const property = await listing.property()
  if (!mayEditListing(actor, property)) throw new Refusal('FORBIDDEN')
  const { id, status, ownerId } = property
  const today = todayInParis(clock)
  const [versions, lines, owners] = await sideBySide(
    db,
    () => listListingVersions(db, [id]),
    listing.history,
    () => listOwnersOn(db, [property], today),
  )
  const { draft, active } = versions.get(id) ?? NO_VERSION
  const { compared, answer } = await compareVersion('agency', {
    ...{ published: active?.content ?? null, lines, answered: listing.answered },
  })
  // Without a draft it was published: what it is compared with is the version of the site.
  const content = draft?.content ?? compared?.content
  if (!content) throw new Refusal('NOT_FOUND', { kind: 'property_version' })
  const written = lines.map(({ changedBy: by, at }) => ({ by, at }))
  const [facts, authors, offSite, asked, aboutOwners] = await sideBySide(
    db,
    () => findPassportFacts(db, { ...property, content }, today, owners),
    () => nameAuthors(db, actor, property, written, ownerId ? [ownerId] : []),
    () => findOffSite(db, property),
    () => findAsked(db, property, today, { draft, active, lines, listing }),
    () => findAboutOwners(db, actor, property, owners.get(id) ?? []),
  )
  const passport = compliancePassport(facts, today)
  return {
    ...{ publicId, status, ownerId, title: content.title },
    ownerName: ownerId === null ? null : (authors.names.get(ownerId) ?? null),
    passport,
    differences: draft &&
      compared && {
        since: compared.since,
        parts: listingDifferences(compared.content, draft.content),
      },
    answer,
    ...asked,
    history: lines.map((line) => lineOf(line, authors.nameOf({ by: line.changedBy, at: line.at }))),
    ...offSite,
    acts: actsFrom(status, { hasDraft: draft !== null, ...offSite, ...dueOf(status, asked) }).filter(
      (event) => mayMoveProperty(actor, property, event),
    ),
    mayEdit: mayEditListing(actor, property),
    owners: publishedOwners(actor, property, facts.owners, aboutOwners),
  }
}

const NO_VERSION: ListingVersions = { draft: null, active: null }

/** The pause or the archiving of a listing that is off the site, and whether it can come back as it was. */
async function findOffSite(
  db: Database,
  property: PropertyRecord,
): Promise<Pick<PublicationView, 'left' | 'whyNotAsItWas'>> {
  const event = property.status === 'paused' ? 'pause' : property.status === 'archived' ? 'archive' : null
  const left = event && (await findLeaving(db, property.id, event))
  if (!left) return { left: null, whyNotAsItWas: null }
  const { reason, at, undoableUntil } = left
  const found = event === 'pause' ? await findReturn(db, property, left) : null
  return {
    left: {
      at: at.toISOString(),
      reason,
      undoableUntil: (event === 'archive' && undoableUntil?.toISOString()) || null,
    },
    whyNotAsItWas: found?.whyNot ?? null,
  }
}

type Asked = Pick<PublicationView, 'changes' | 'toPropose' | 'toShow'>

/** What the owner is or would be asked, and what may appear on the site without asking. */
async function findAsked(
  db: Database,
  property: PropertyRecord,
  today: CivilDate,
  { listing, ...known }: ListingVersions & { lines: readonly StatusLine[]; listing: ListingFacts },
): Promise<Asked> {
  const [listed, plan, open] = await sideBySide(
    db,
    () => listChanges(db, property.id, ['waiting', 'shown', 'answered', 'taken_back'], CHANGES_SHOWN),
    () => planFrom(db, property, today, { ...known, answered: listing.answered }),
    listing.open,
  )
  const prepared = open.filter(({ kind, status }) => kind !== 'content' && status === 'draft')
  const waiting = listed.find(({ kind, status }) => kind === 'content' && status === 'waiting')
  const asked = waiting?.proposed as ListingContent | undefined
  const isAsked =
    plan && asked && !changedFields(plan.draft, asked).some((field) => plan.waits.includes(field))
  return {
    changes: listed.map(changeView),
    toPropose: [
      ...(plan && !plan.isFirst && !isAsked ? plan.waits.map(listingFieldLabel) : []),
      ...prepared.flatMap((change) => changeView(change).parts.map(({ label }) => label)),
    ],
    toShow: plan && !plan.isFirst ? [...plan.own, ...plan.atOnce].map(listingFieldLabel) : [],
  }
}

const CHANGES_SHOWN = 6

/** Which of the acts about a change have something to do. */
function dueOf(status: PropertyStatus, { changes, toPropose, toShow }: Asked) {
  return {
    hasToPropose: toPropose.length > 0,
    hasWaiting: changes.some((change) => change.status === 'waiting'),
    hasToShow: status !== 'published' || toShow.length > 0,
  }
}

type AboutOwners = { agencies: Map<string, number[]>; toDeclare: Map<string, number>; asked: Set<string> }

/** What the rights of the reader and the requests to the owners hang on. */
async function findAboutOwners(
  db: Database,
  actor: Actor,
  property: PropertyRecord,
  owners: readonly { id: string; accountId: string }[],
): Promise<AboutOwners> {
  const ids = owners.map(({ id }) => id)
  const asks = mayKeepMandates(actor, property)
  const [agencies, toDeclare, asked] = await sideBySide(
    db,
    // The rights of owners and of the house hang on no agency.
    async () => (isAgencyPerson(actor) ? listAgenciesOfParties(db, ids) : new Map<string, number[]>()),
    async () =>
      asks
        ? countHousesToDeclare(
            db,
            owners.map(({ accountId }) => accountId),
          )
        : new Map<string, number>(),
    async () => (asks ? listLiveLinks(db, 'owner_details', ids) : new Set<string>()),
  )
  return { agencies, toDeclare, asked }
}

function publishedOwners(
  actor: Actor,
  property: PropertyRecord,
  owners: FoundFacts['owners'],
  { agencies, toDeclare, asked }: AboutOwners,
): PublishedOwner[] {
  const asks = mayKeepMandates(actor, property)
  return owners.map(({ partyId, accountId, companyName, name, person, email, ...owner }) => {
    const agencyIds = agencies.get(partyId) ?? []
    const lacking = asks ? lackingOf(owner, toDeclare.get(accountId) ?? 0) : null
    const toCheck = owner.identity === null && mayCheckIdentity(actor, { userId: accountId, agencyIds })
    return {
      ...{ partyId, name, companyName },
      ...{ hasAccount: owner.ibanEnd !== null, hasTaxIdentity: owner.taxCountry !== null },
      mayGive: mayGiveOwnerDetails(actor, { ownerId: accountId, partyId, agencyIds }),
      ask: lacking ? (asked.has(partyId) ? 'again' : 'first') : null,
      unchecked: toCheck ? { userId: accountId, name: person, email } : null,
    }
  })
}

function lineOf(
  { id, at, changedBy, reason, metadata }: StatusLine,
  name: string | undefined,
): PublicationLine {
  return {
    ...{ id, at: at.toISOString(), reason },
    what: ACT_WORDS[(metadata.actionType ?? 'create') as PropertyEvent | 'create'],
    who: name ?? (changedBy.startsWith('link:') ? 'Par le lien de relecture' : 'Calanque'),
    remarks: remarkLines(metadata),
  }
}
