import './proposal-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { TAKEN_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { LIVE_OPTION_ROWS, OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { isHonored, type PricePromise } from '#modules/pricing/price-promise.ts'
import { type Quote, quoteForTraveler } from '#modules/pricing/quote.ts'
import { type OfferedStay, offerStays, type WantedIn } from '#modules/pricing/server/offer-stays.ts'
import { listPromises } from '#modules/pricing/server/price-promises.ts'
import { summarizeListing } from '#modules/properties/public-listing.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { listPricedListings, type PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { instantText } from '#platform/database/instant-text.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { priceDifference, priceToPay } from '../price-difference.ts'
import type { VillaComment, VillaOption, VillaState, VillaView, Vote } from '../proposal-view.ts'

type Needs = { db: Database; clock: Clock }

/** A villa of a proposal as it is stored, with what was said of it. */
export type SentVilla = {
  id: number
  key: string
  propertyId: number
  property: string
  title: string
  stay: Stay
  party: { adults: number; children: number; babies: number }
  note: string
  quote: Quote | null
  promiseId: number | null
  hasEnded: boolean
  honoredUntil: CivilDate | null
  /** The agency that proposes it. */
  agencyId: number
  /** The live option by which its nights are kept for the contact. */
  option: VillaOption | null
  /** The promise of the price that was granted for that option (259); null where none was. */
  grantedPromiseId: number | null
  /** The nights are taken by a booking that was begun from this villa. */
  isBegun: boolean
  /** The family asked for an option on these nights before, live or over. */
  hadOption: boolean
  votes: { name: string; vote: Vote; reader: number }[]
  comments: VillaComment[]
}

/** The villas of a proposal as they were sent last, in their order, with what the family says of each. */
export async function listSentVillas(db: Database, publicId: string): Promise<SentVilla[]> {
  const { rows } = await sql<Omit<SentVilla, 'stay' | 'party'> & Stay & SentVilla['party']>`
    select v.id, v.public_id as key, v.property_id, q.public_id as property,
      coalesce(${titleOfProperty(sql`v.property_id`)}, 'Annonce sans titre') as title,
      v.arrival::text, v.departure::text, v.adults, v.children, v.babies, v.note, v.quote, v.promise_id,
      p.agency_id, ${liveOption(OPTION_WORDS)} as option, ${liveOption(sql`o.granted_promise_id`)} as granted_promise_id, ${hadOption()} as had_option, ${isBegun()} as is_begun, p.withdrawn_at is not null as has_ended, case when v.promise_id is not null then p.honored_until end::text as honored_until,
      coalesce((select jsonb_agg(jsonb_build_object('name', r.name, 'vote', o.vote, 'reader', r.id) order by r.id)
        from proposal_votes o join proposal_readers r on r.id = o.reader_id where o.villa_id = v.id), '[]') as votes,
      coalesce((select jsonb_agg(jsonb_build_object('id', k.public_id, 'name', coalesce(r.name, ''), 'isOfAgency', k.is_of_agency,
          'text', k.text, 'at', ${iso('k.written_at')}) order by k.id)
        from proposal_comments k left join proposal_readers r on r.id = k.reader_id where k.villa_id = v.id), '[]') as comments
    from proposal_villas v join proposals p on p.id = v.proposal_id
    join ${PROPERTY_ROWS} q on q.id = v.property_id
    where p.public_id = ${publicId}::uuid and v.removed_at is null
    order by v.place, v.id`.execute(db)
  return rows.map(({ arrival, departure, adults, children, babies, ...row }) => ({
    ...row,
    ...{ stay: { arrival, departure }, party: { adults, children, babies } },
  }))
}

const iso = (at: string) => instantText(sql.ref(at))

const OPTION_WORDS = sql`jsonb_build_object('id', o.public_id, 'endsAt', ${iso('o.ends_at')}, 'by',
    (select r.name from proposal_options x join proposal_readers r on r.id = x.reader_id where x.option_id = o.id),
    'isAsked', exists (select from proposal_options x where x.option_id = o.id and x.villa_id = v.id))`

/** A fact of the live option `o` of the contact of the proposal `p` on the nights of its villa `v`, placed by an agent or asked for. */
export function liveOption(what: RawBuilder<unknown>) {
  return sql`(select ${what} from ${LIVE_OPTION_ROWS} o where o.contact_id = p.contact_id and o.property_id = v.property_id
      and o.arrival = v.arrival and o.departure = v.departure order by o.id limit 1)`
}

/** Whether a booking that was begun from the villa `v` takes its nights. */
export function isBegun() {
  return sql`exists (select from proposal_bookings b
    join ${RESERVATION_ROWS} s on s.checkout_id = b.checkout_id and s.property_id = v.property_id
    join ${TAKEN_ROWS} t on t.property_id = s.property_id and t.reservation_id = s.id
    where b.villa_id = v.id)`
}

function hadOption() {
  return sql`exists (select from proposal_options x join ${OPTION_ROWS} o on o.id = x.option_id
    where x.villa_id = v.id and o.arrival = v.arrival and o.departure = v.departure)`
}

/** The same as they stand today: free or not, at which price, and what can be had instead; `reader` is the one who looks. */
export async function viewVillas(
  needs: Needs,
  sent: readonly SentVilla[],
  reader: number | null,
): Promise<VillaView[]> {
  const today = todayInParis(needs.clock)
  const listings = await listPricedListings(
    needs.db,
    sent.map(({ property }) => property),
  )
  const promises = await listPromises(
    needs.db,
    sent.flatMap(({ grantedPromiseId }) => grantedPromiseId ?? []),
  )
  const listed = sent.flatMap((villa): WantedIn[] => {
    const listing = listings.get(villa.property)
    if (!listing) return []
    const promised = grantedPromise(villa, promises, today)
    return [{ listing, stay: villa.stay, party: partyOf(villa.party), promised }]
  })
  const answers = await offerStays(needs, listed)
  const offered = new Map(listed.map((one, n) => [one, answers[n]!]))
  let at = 0
  return sent.map((villa) => {
    const listing = listings.get(villa.property) ?? null
    const answer = listing ? offered.get(listed[at++]!)! : null
    return viewOf(villa, { listing, answer, reader, today })
  })
}

/** The promise of the price that was granted for the option on a villa, while it holds: its client reads and books that price. */
function grantedPromise(
  { grantedPromiseId, propertyId, stay }: SentVilla,
  promises: ReadonlyMap<number, PricePromise>,
  today: CivilDate,
): PricePromise | undefined {
  const promise = grantedPromiseId === null ? undefined : promises.get(grantedPromiseId)
  return promise && isHonored(promise, { propertyId, stay, held: true }, today) ? promise : undefined
}

type Standing = {
  listing: PricedListing | null
  answer: OfferedStay | null
  reader: number | null
  today: CivilDate
}

function viewOf(villa: SentVilla, { listing, answer, reader, today }: Standing): VillaView {
  const { key, title, stay, note, votes, comments, option } = villa
  const sent = villa.quote && quoteForTraveler(villa.quote)
  const now = answer?.quote ? quoteForTraveler(answer.quote) : null
  // Nights that are kept for the contact are taken for any other.
  const isKept = option !== null && answer?.refusal === 'DATES_UNAVAILABLE'
  const isFree = now !== null && (answer?.refusal === null || isKept)
  const isOwn = listing?.agencyId === villa.agencyId
  const honored = isVillaHonored(villa, today)
  // Where the price of the day is lower than the granted one, the client pays that one.
  const isGranted = answer?.isPromised ?? false
  return {
    ...{ key, title, stay, note, sent, comments },
    party: partyOf(villa.party),
    card: listing && {
      ...summarizeListing(listing.publicId, listing.content),
      description: listing.content.description,
    },
    state: isKept ? 'kept' : stateOf(answer, villa.isBegun),
    ...{ isOwn, option, mayAskOption: isOwn && isFree && !isKept && !villa.hadOption },
    reason: answer?.reason ?? null,
    pay: !isFree
      ? null
      : isGranted
        ? { quote: now, isPromised: false, isGranted }
        : priceToPay(sent, now, honored),
    difference: isFree && sent && !honored && !isGranted ? priceDifference(sent, now) : [],
    nearest: isKept ? [] : (answer?.nearest ?? []),
    votes: votes.map(({ name, vote }) => ({ name, vote })),
    own: votes.find((one) => one.reader === reader)?.vote ?? null,
  }
}

/** Whether the price that was sent of a villa is still honored on `today`. */
function isVillaHonored(villa: SentVilla, today: CivilDate): boolean {
  const { promiseId, honoredUntil, hasEnded } = villa
  if (promiseId === null || honoredUntil === null || hasEnded) return false
  return today <= honoredUntil
}

function stateOf(answer: OfferedStay | null, isBegun: boolean): VillaState {
  if (!answer) return 'archived'
  if (answer.refusal === 'DATES_UNAVAILABLE') return isBegun ? 'begun' : 'taken'
  if (answer.refusal === 'PRICE_ON_REQUEST') return 'on_request'
  return answer.refusal ? 'refused' : 'free'
}
