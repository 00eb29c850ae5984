import './option-events.ts'
import './option-tables.ts'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { CHECKOUT_ROWS } from '#modules/checkout/server/checkout-reads.ts'
import { openHeldCheckout, type PreparingNeeds } from '#modules/checkout/server/open-held-checkout.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { lockContact } from '#modules/contacts/server/find-contact.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteLowest } from '#modules/pricing/server/quote-listing.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayPlaceOptions } from '../option-policy.ts'
import { type FoundOption, lockKnownOption, lockOption } from './find-option.ts'
import { keepNights, readLive, type WantedOption } from './place-option.ts'

type Needs = PreparingNeeds & { emit: Emit }
type Within = Omit<Needs, 'db'> & { db: Transaction<Tables> }

/** A stay that is being booked for a contact: its public identifier and number. */
export type BookedStay = { reservation: string; number: string }

const AUDIT = {
  ...{ subjectKind: 'option', version: 1 },
  detail: z.strictObject({ contact: z.string(), reservation: z.string() }),
} as const

/**
 * Opens the ordinary checkout of a live option for its contact, and mails them the link: they read, sign and pay themself. The hold of
 * the option becomes that of the checkout. Pressed twice, gives the same stay. Refuses NOT_FOUND, STATUS_CONFLICT for an option that
 * has ended or a contact without an address, PRICE_CHANGED where the total is no longer `seenTotal`, NO_WAY_TO_PAY, and as
 * `quoteListing` does.
 */
export const bookOption = defineAct({
  name: 'option.book',
  subject: ({ db }: Needs, { option }: { option: string; seenTotal: Cents | null }, actor) =>
    lockOption(db, actor, option),
  may: mayPlaceOptions,
  audit: AUDIT,
  does: async ({ needs, actor, subject, input: { seenTotal }, record }): Promise<BookedStay> => {
    const { stay, isNew } = await bookHeld(needs, actor, subject, seenTotal)
    if (isNew)
      await record(needs.db, subject.publicId, { contact: subject.contact, reservation: stay.reservation })
    return stay
  },
})

/**
 * Holds nights for a contact and opens their checkout at once. Sent twice by one form, books once. Refuses as `placeOption` and
 * `bookOption` do.
 */
export const bookForContact = defineAct({
  name: 'option.book_anew',
  subject: ({ db }: Needs, { contact }: WantedOption & { seenTotal: Cents | null }, actor) =>
    lockContact(db, actor, contact),
  may: (actor, contact, { derogation }) => mayPlaceOptions(actor, contact) && derogation === null,
  audit: AUDIT,
  does: async ({ needs, actor, subject: contact, input, record }): Promise<BookedStay> => {
    const { option } = await keepNights(needs, actor, contact, input)
    const found = await lockOption(needs.db, actor, option)
    const { stay, isNew } = await bookHeld(needs, actor, found, input.seenTotal)
    if (isNew) await record(needs.db, option, { contact: contact.publicId, reservation: stay.reservation })
    return stay
  },
})

/**
 * Opens the checkout of a live option for the holder of a link, in the transaction of an act that has asked who may; answers the
 * checkout by its public identifier. Refuses as `bookOption` does.
 */
export async function bookByLink(
  needs: Within,
  actor: Actor,
  { option: publicId, seenTotal }: { option: string; seenTotal: Cents | null },
): Promise<{ reservation: string; checkout: string }> {
  const option = await lockKnownOption(needs.db, publicId)
  const { stay } = await bookHeld(needs, actor, option, seenTotal)
  const { checkout } = await needs.db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(CHECKOUT_ROWS.as('k'), 'k.id', 'r.checkoutId')
    .select('k.publicId as checkout')
    .where('r.propertyId', '=', option.propertyId)
    .where('r.publicId', '=', stay.reservation)
    .executeTakeFirstOrThrow()
  return { reservation: stay.reservation, checkout }
}

async function bookHeld(
  needs: Within,
  actor: Actor,
  option: FoundOption,
  seenTotal: Cents | null,
): Promise<{ stay: BookedStay; isNew: boolean }> {
  const { db: trx } = needs
  if (option.reservationId !== null)
    return { stay: await stayOf(trx, option.propertyId, option.reservationId), isNew: false }
  const { now } = await readLive(trx, option.contactId)
  if (option.endedAs !== null || option.endsAt <= now)
    throw new Refusal('STATUS_CONFLICT', { reason: 'Cette option a pris fin\u00a0: posez-en une autre.' })
  const { propertyId, occupationId, arrival, departure, endsAt } = option
  const facts = await trx
    .selectFrom(CONTACT_ROWS.as('c'))
    .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'c.agencyId')
    .innerJoin(PROPERTY_ROWS.as('p'), (join) => join.on('p.id', '=', propertyId))
    .select(['c.email', 'c.phone', 'c.firstName', 'c.lastName', 'c.name', 'c.accountId', 'p.publicId'])
    .select(['a.name as agencyName', 'a.phone as agencyPhone', 'a.email as agencyEmail'])
    .where('c.id', '=', option.contactId)
    .executeTakeFirstOrThrow()
  const { email } = facts
  if (email === null)
    throw new Refusal('STATUS_CONFLICT', {
      reason: 'Ce contact n’a pas d’adresse e-mail\u00a0: ajoutez-la à sa fiche pour lui envoyer le lien.',
    })
  const { listing, quote, pricePromiseId } = await quoteLowest(needs, {
    ...{ property: facts.publicId, stay: { arrival, departure }, party: partyOf(option), held: true },
    pricePromiseId: option.pricePromiseId,
  })
  if (seenTotal !== null && seenTotal !== quote.total)
    throw new Refusal('PRICE_CHANGED', { property: facts.publicId, total: quote.total, seenTotal })
  const { id, publicId, number } = await openHeldCheckout(needs, actor, {
    ...{ listing, quote, pricePromiseId, hold: { propertyId, id: occupationId } },
    heldUntil: endsAt.toISOString(),
    details: {
      ...{ firstName: facts.firstName || facts.name, lastName: facts.lastName || facts.name },
      ...{ email, phone: facts.phone ?? '' },
    },
    userId: facts.accountId,
    agency: { name: facts.agencyName, phone: facts.agencyPhone, email: facts.agencyEmail },
  })
  await trx
    .updateTable('options')
    .set({ endedAs: 'booked', endedAt: sql<Date>`now()`, reservationId: id })
    .where('id', '=', option.id)
    .execute()
  await needs.emit(trx, 'option.ended', { optionId: option.id })
  return { stay: { reservation: publicId, number }, isNew: true }
}

async function stayOf(trx: Database, propertyId: number, id: number): Promise<BookedStay> {
  return trx
    .selectFrom(RESERVATION_ROWS.as('r'))
    .select(['r.publicId as reservation', 'r.number'])
    .where('r.propertyId', '=', propertyId)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
}
