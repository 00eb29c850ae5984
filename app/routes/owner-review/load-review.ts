import { data, type RouterContextProvider, redirect } from 'react-router'
import { type CgvStatus, cgvStatusOf } from '#modules/owner-conditions/cgv-status.ts'
import { findPropertyCgv } from '#modules/owner-conditions/server/find-property-cgv.ts'
import type { Address } from '#modules/properties/listing.ts'
import { type PublicContent, publicContentOf } from '#modules/properties/public-listing.ts'
import type { PropertyReview, ReviewScope } from '#modules/properties/server/look-up-review.ts'
import type { SampleWeek } from '#modules/publication/sample-week.ts'
import { findReviewFields, type ReviewFields } from '#modules/publication/server/find-review-fields.ts'
import { findReviewedPrices } from '#modules/publication/server/find-reviewed-prices.ts'
import { findSampleWeek } from '#modules/publication/server/find-sample-week.ts'
import { type ClosedReview, readReview } from '#modules/publication/server/read-review.ts'
import type { Rates } from '#modules/rates/rates.ts'
import { todayInParis } from '#platform/clock.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ReviewPart, reviewPartsOf, reviewPath } from './review-parts.ts'

export type ReviewedListing = {
  token: string
  scope: ReviewScope
  /** True when the decision is awaited and this link may make it. */
  mayDecide: boolean
  content: PublicContent
  rates: Rates
  /** What the calendar sets on single nights from today on, in one line a period. */
  setNights: [label: string, words: string][]
  /** For the owner alone: a link that only shows the listing leaves the exact address out (domain §7). */
  address: Address | null
  ownerFirstName: string | null
  today: CivilDate
  isDemo: boolean
}

/** What one part of the portal shows beside the listing. */
export type PartData =
  | { part: Exclude<ReviewPart, 'conditions' | 'tarifs' | 'validation'> }
  | { part: 'conditions'; status: CgvStatus }
  | { part: 'tarifs'; income: SampleWeek | null }
  | ({ part: 'validation' } & ReviewFields)

/** A link that opens nothing; `unknown` was never issued. */
export type ClosedLink = ClosedReview | { state: 'unknown' }

type Services = ReturnType<typeof servicesIn>

type ReviewArgs = {
  params: { token?: string | undefined; part?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/** The part of the portal that an address names, or why its link opens nothing, with its status. */
export async function loadPortal(args: ReviewArgs) {
  const found = await loadReview(args)
  if ('closed' in found) return closedAnswer(found.closed)
  const { listing, review } = found
  const part = reviewPartsOf(review.scope).find(({ part }) => part === (args.params.part ?? ''))?.part
  if (part === undefined) throw redirect(reviewPath(listing.token))
  return {
    closed: null,
    review: { listing, ...(await partData(servicesIn(args.context), review, listing, part)) },
  }
}

/** The same for the simple page, which has no parts. */
export async function loadSimpleReview(args: ReviewArgs) {
  const found = await loadReview(args)
  if ('closed' in found) return closedAnswer(found.closed)
  const { listing, review } = found
  const { db } = servicesIn(args.context)
  const compared = listing.scope === 'owner_review' ? await findReviewFields(db, review) : null
  return { closed: null, review: { listing, compared } }
}

/** 200 for an answer that is recorded, 410 for a link that has ended, 404 for one that was never issued. */
function closedAnswer(closed: ClosedLink & { status?: number }) {
  const { state } = closed
  const status = state === 'unknown' ? (closed.status ?? 404) : isAnswered(state) ? 200 : 410
  return data({ closed, review: null }, { status })
}

const isAnswered = (state: ClosedReview['state']) => state === 'approved' || state === 'rejected'

async function loadReview({ params: { token = '' }, context }: ReviewArgs) {
  const services = servicesIn(context)
  try {
    const read = await readReview(services, { token, asker: context.get(askerContext) })
    return 'closed' in read
      ? read
      : { review: read.review, listing: await listingOf(services, token, read.review) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { closed: { state: 'unknown' as const, status: error.code === 'TOO_MANY_ATTEMPTS' ? 429 : 404 } }
  }
}

async function listingOf(
  { db, clock, config }: Services,
  token: string,
  { scope, propertyId, status, content, owner }: PropertyReview,
): Promise<ReviewedListing> {
  const byOwner = scope === 'owner_review'
  const today = todayInParis(clock)
  return {
    ...{ token, scope, mayDecide: byOwner && status === 'owner_review' },
    content: publicContentOf(content),
    ...(await findReviewedPrices(db, { propertyId, today })),
    address: byOwner ? content.address : null,
    ownerFirstName: byOwner ? (owner?.firstName ?? null) : null,
    today,
    isDemo: config.demo,
  }
}

async function partData(
  services: Services,
  { scope, propertyId, publicId, content }: PropertyReview,
  { rates, today }: ReviewedListing,
  part: ReviewPart,
): Promise<PartData> {
  const { db } = services
  switch (part) {
    case 'conditions': {
      const holder = { kind: 'link', scope, subjectId: publicId } as const
      return { part, status: cgvStatusOf(await findPropertyCgv(services, holder, { propertyId: publicId })) }
    }
    case 'tarifs':
      return {
        part,
        income: scope === 'owner_review' ? await findSampleWeek(db, { propertyId, rates, today }) : null,
      }
    case 'validation':
      return { part, ...(await findReviewFields(db, { propertyId, content })) }
    default:
      return { part }
  }
}

const servicesIn = (context: ReviewArgs['context']) => context.get(servicesContext)
