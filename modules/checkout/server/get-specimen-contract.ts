import type { Actor } from '#modules/accounts/actor.ts'
import { listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import { dearestWeek } from '#modules/mandates/owner-net.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { quoteOf } from '#modules/pricing/server/quote-listing.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import { publicContentOf } from '#modules/properties/public-listing.ts'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { NO_RATES } from '#modules/rates/rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import { rentalFactsOf } from '#modules/rental-contracts/rental-facts.ts'
import { type SpecimenContract, specimenContract } from '#modules/rental-contracts/specimen-contract.ts'
import { listTariffsOfTown } from '#modules/tourist-tax/server/tariff-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { Refusal } from '#shared/refusal.ts'
import { paymentSchedulesOf } from '../payment-options.ts'
import { partiesOf } from './contract-parties.ts'

type Needs = { db: Database; clock: Clock; payments: Pick<PaymentPort, 'takesCards'> }

/**
 * The contract of an example stay as the edited listing and its current rates would have it: the dearest week that may be
 * booked, with as many adults as the villa takes. Nothing is stored and no number is taken. Null while no week has a price,
 * or while the text cannot be written. Refuses NOT_FOUND, without a content too, and FORBIDDEN.
 */
export async function getSpecimenContract(
  { db, clock, payments }: Needs,
  actor: Actor,
  publicId: string,
): Promise<SpecimenContract | null> {
  const property = await getPropertyRecord(db, publicId)
  if (!mayEditListing(actor, property)) throw new Refusal('FORBIDDEN')
  const { id: propertyId, regime } = property
  const [listing, current] = await sideBySide(
    db,
    () => getEditedContent(db, propertyId),
    () => findCurrentRates(db, propertyId),
  )
  const rates = current?.rates ?? NO_RATES
  const today = todayInParis(clock)
  const stay = dearestWeek(rates, today)?.week
  if (!stay) return null
  const party = { adults: listing.maxGuests, children: 0, babies: 0, minors: 0 }
  const [nights, tariffs, parties] = await sideBySide(
    db,
    () => listCalendarNights(db, propertyId, stay),
    () => listTariffsOfTown(db, listing.publicPlace.citySlug),
    () => partiesOf(db, { ...property, propertyId }, today),
  )
  // Only an example: the minimum stays that the calendar sets on nights of that week do not refuse it, and no promotion lowers it.
  const wanted = { stay, party, held: true }
  const facts = { content: publicContentOf(listing), rates, tariffs, reductions: [] }
  const quote = quoteOf(facts, nights, wanted, today)
  const owed = { reservationId: publicId, lines: quote.lines, regime, bookedOn: today, arrival: stay.arrival }
  const { agreed, installments } = paymentSchedulesOf([owed], today, { cards: payments.takesCards })
  return specimenContract(
    rentalFactsOf({
      ...parties,
      // The lessor elects domicile at the agency, also before the owner has an account.
      owner: parties.owner ?? { name: '' },
      reservationNumber: '',
      issuedOn: today,
      bookedOn: today,
      traveler: null,
      ...{ listing, stay, party, quote },
      schedule: {
        nature: 'acompte',
        dues: agreed.stays[0]!.dues,
        installments: installments?.stays[0]?.dues ?? null,
      },
      cards: payments.takesCards,
    }),
  )
}
