import './contact-tables.ts'
import { sql } from 'kysely'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Subscriber } from '#platform/events.ts'
import { askersOf, ownersAskingOf, ownersOf, travelersOf } from './contact-sources.ts'
import { keepContacts } from './keep-contacts.ts'
import { refreshSearch } from './refresh-search.ts'

/** A traveler whose contract is signed is a contact of the agency that lets the villa. */
export const followSignedStay: Subscriber<'contract.signed'> = async (trx, { reservationId }) => {
  if (reservationId !== null) await keepContacts(trx, travelersOf({ one: sql`r.id = ${reservationId}` }))
}

/** The same for a stay that is confirmed: its traveler may have changed since. */
export const followConfirmedStay: Subscriber<'stay.confirmed'> = (trx, { reservationId }) =>
  keepContacts(trx, travelersOf({ one: sql`r.id = ${reservationId}` }))

/** The owners of a villa are contacts of its agency. */
export function followOwners({
  clock,
}: {
  clock: Clock
}): Subscriber<'listing.published' | 'owner_request.joined'> {
  return (trx, { propertyId }) =>
    keepContacts(trx, ownersOf({ one: sql`p.id = ${propertyId}` }, todayInParis(clock)))
}

/** An owner who would entrust a house is a contact of the agency that answers. */
export const followOwnerRequest: Subscriber<'owner_request.received'> = (trx, { request }) =>
  keepContacts(trx, ownersAskingOf({ one: sql`r.public_id = ${request}` }))

/** Those who ask about a villa are contacts of its agency. */
export const followQuestion: Subscriber<'villa.asked_about'> = (trx, { thread }) =>
  keepContacts(trx, askersOf({ one: sql`t.public_id = ${thread}` }))

/** The new address of an account is added to its contacts, which keep the former one. */
export const followNewAddress: Subscriber<'account.email_changed'> = async (trx, { userId, newEmail }) => {
  const { rows } = await sql<{ contactId: number }>`
    insert into contact_emails (contact_id, agency_id, email)
    select id, agency_id, ${newEmail.toLowerCase()} from contacts where account_id = ${userId}
    on conflict on constraint contact_emails_once do nothing returning contact_id`.execute(trx)
  await refreshSearch(
    trx,
    rows.map(({ contactId }) => contactId),
  )
}
