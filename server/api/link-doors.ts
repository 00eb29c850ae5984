import { createRoute, z } from '@hono/zod-openapi'
import { askerOf } from '#modules/accounts/asker.ts'
import { AMENITIES, isAmenityCode } from '#modules/properties/amenity.ts'
import { lookUpReview, type PropertyReview } from '#modules/properties/server/look-up-review.ts'
import { NO_RATES, type Rates } from '#modules/rates/rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { Amount, answers, Currency } from './api-schemas.ts'
import { refusals } from './described-doors.ts'
import { Image, imagesView } from './property-views.ts'

const Weekdays = z.array(z.int()).openapi({ description: '1 lundi à 7 dimanche\u00a0; vide\u00a0: tous' })
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const Token = z.string().min(1).max(200)

/** What the holder of a link to the listing reads; only the owner gets the exact address. */
const SimpleView = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  address_json: z.object({
    street: z.string().nullable(),
    city: z.string(),
    postal_code: z.string().nullable(),
  }),
  bedrooms: z.int(),
  max_guests: z.int(),
  pricing_json: z.object({ base_price: Amount.nullable() }),
  deposit_amount: Amount,
  cleaning_fee: Amount,
  linen_fee: Amount,
  check_in_time: z.string(),
  check_out_time: z.string(),
  arrival_days_json: z
    .array(z.enum(WEEKDAYS))
    .openapi({ description: 'Jours d’arrivée\u00a0; vide\u00a0: tous' }),
  house_rules_json: z.array(z.string()),
  status: z.string(),
  owner_comments: z.string().nullable(),
})

/** What the owner reads by a review link. */
const PortalView = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  publicAddress: z.object({ city: z.string(), street: z.string().nullable() }),
  bedrooms: z.int(),
  maxGuests: z.int(),
  minNights: z.int(),
  pricing: z.object({
    base_price: Amount.nullable(),
    service_fee: z.int().openapi({ description: 'Frais de service, en dix-millièmes du loyer' }),
    currency: Currency,
  }),
  cleaningFee: Amount,
  houseRules: z.array(z.string()),
  arrivalDays: Weekdays,
  checkInTime: z.object({ start: z.string(), end: z.string() }),
  checkOutTime: z.string(),
  images: z.array(Image),
  amenities: z.array(z.string()),
  status: z.string(),
})

const lookup = createRoute({
  method: 'post',
  path: '/api/token-lookup',
  'x-refusals': refusals(['LINK_INVALID']),
  summary: 'Ce qu’ouvre un lien de validation ou de consultation',
  description: 'Le jeton vient dans le corps, ou dans l’adresse. Le consulter ne change rien.',
  request: {
    query: z.object({ token: Token.optional() }),
    body: {
      required: false,
      content: { 'application/json': { schema: z.object({ token: Token }).partial() } },
    },
  },
  responses: answers(
    'La propriété, et ce que le lien permet',
    z.object({
      reservationPublicView: z.object({ property: SimpleView }),
      propertyReviewData: z.object({
        property: PortalView,
        owner: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
        scopes: z.array(z.enum(['owner_review', 'read_only'])),
      }),
    }),
  ),
})

/** The data behind a public link (spec §7). */
export function addLinkDoors(api: Api, needs: ApiNeeds): void {
  api.openapi(lookup, async (c) => {
    const token = c.req.valid('json').token ?? c.req.valid('query').token
    if (!token)
      throw new Refusal('INVALID_INPUT', { errors: { token: 'Cette information est obligatoire.' } })
    const review = await lookUpReview(needs, { token, asker: askerOf(c.get('actor'), c.get('address')) })
    const rates = (await findCurrentRates(needs.db, review.propertyId))?.rates ?? NO_RATES
    return c.json(
      {
        reservationPublicView: { property: simpleView(review, rates) },
        propertyReviewData: {
          property: portalView(review, rates),
          owner: review.owner,
          scopes: [review.scope],
        },
      },
      200,
    )
  })
}

function simpleView(review: PropertyReview, rates: Rates): z.infer<typeof SimpleView> {
  const { content } = review
  return {
    id: review.publicId,
    name: content.title,
    type: content.type,
    address_json: {
      street: streetOf(review),
      city: content.publicPlace.city,
      postal_code: review.scope === 'owner_review' ? content.address.postalCode : null,
    },
    bedrooms: content.bedrooms,
    max_guests: content.maxGuests,
    pricing_json: { base_price: rates.baseNightly },
    deposit_amount: rates.deposit,
    cleaning_fee: rates.cleaningFee,
    linen_fee: rates.linenFee,
    check_in_time: content.checkIn.from,
    check_out_time: content.checkOut,
    arrival_days_json: rates.arrivalDays.map((day) => WEEKDAYS[day - 1]!),
    house_rules_json: content.houseRules,
    status: review.status,
    owner_comments: review.ownerComments,
  }
}

function portalView(review: PropertyReview, rates: Rates): z.infer<typeof PortalView> {
  const { content } = review
  return {
    id: review.publicId,
    name: content.title,
    description: content.description,
    publicAddress: { city: content.publicPlace.city, street: streetOf(review) },
    bedrooms: content.bedrooms,
    maxGuests: content.maxGuests,
    minNights: rates.minNights,
    pricing: {
      base_price: rates.baseNightly,
      service_fee: rates.serviceFeeBasisPoints,
      currency: 'EUR',
    },
    cleaningFee: rates.cleaningFee,
    houseRules: content.houseRules,
    arrivalDays: rates.arrivalDays,
    checkInTime: { start: content.checkIn.from, end: content.checkIn.to },
    checkOutTime: content.checkOut,
    images: imagesView(content.photos),
    amenities: content.amenities.filter(isAmenityCode).map((code) => AMENITIES[code].label),
    status: review.status,
  }
}

/** The owner's link returns the exact address; a link that only shows the listing does not (domain §7). */
function streetOf({ scope, content }: PropertyReview): string | null {
  return scope === 'owner_review' ? content.address.street : null
}
