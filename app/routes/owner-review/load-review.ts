import { data, type RouterContextProvider } from 'react-router'
import { type CgvStatus, cgvStatusOf } from '#modules/owner-conditions/cgv-status.ts'
import { findPropertyCgv } from '#modules/owner-conditions/server/find-property-cgv.ts'
import type { Address } from '#modules/properties/listing.ts'
import { type PublicContent, publicContentOf } from '#modules/properties/public-listing.ts'
import { lookUpReview, type ReviewScope } from '#modules/properties/server/look-up-review.ts'
import { NO_RATES, type Rates } from '#modules/rates/rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import { todayInParis } from '#platform/clock.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'

export type ReviewedListing = {
  scope: ReviewScope
  /** True when the decision is awaited and this link may make it. */
  mayDecide: boolean
  status: string
  content: PublicContent
  rates: Rates
  /** For the owner alone: a link that only shows the listing leaves the exact address out (domain §7). */
  address: Address | null
  ownerFirstName: string | null
  conditions: CgvStatus | null
  today: CivilDate
  isDemo: boolean
}

type Asked = { params: { token?: string | undefined }; context: Readonly<RouterContextProvider> }

/** The listing that a review link shows; null, with its status, when the link is not valid. */
export async function loadReview({ params: { token = '' }, context }: Asked) {
  const services = context.get(servicesContext)
  try {
    const review = await lookUpReview(services, { token, asker: context.get(askerContext) })
    const { scope, propertyId, publicId, status, content, owner } = review
    const byOwner = scope === 'owner_review'
    const holder = { kind: 'link', scope, subjectId: publicId } as const
    const listing: ReviewedListing = {
      scope,
      mayDecide: byOwner && status === 'owner_review',
      status,
      content: publicContentOf(content),
      rates: (await findCurrentRates(services.db, propertyId))?.rates ?? NO_RATES,
      address: byOwner ? content.address : null,
      ownerFirstName: byOwner ? (owner?.firstName ?? null) : null,
      conditions: byOwner
        ? cgvStatusOf(await findPropertyCgv(services, holder, { propertyId: publicId }))
        : null,
      today: todayInParis(services.clock),
      isDemo: services.config.demo,
    }
    return { listing }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ listing: null }, { status: error.code === 'TOO_MANY_ATTEMPTS' ? 429 : 404 })
  }
}
