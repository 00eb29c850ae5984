import { sql } from 'kysely'
import { applyPaymentEvent } from '#modules/payments/server/apply-payment-event.ts'
import { giveBackPayment } from '#modules/payments/server/give-back-payment.ts'
import type { CheckoutPayment } from '#modules/payments/server/payment-events.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import type { EventMessage } from '#modules/payments/server/payment-port.ts'
import { postCharges } from '#modules/payments/server/post-charges.ts'
import { replaceDues } from '#modules/payments/server/replace-dues.ts'
import type { StartPayment } from '#modules/payments/server/start-payment.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import {
  EVENT_SIGNATURE_HEADER,
  registerEventWork,
} from '#modules/transfer-register/server/register-event-work.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import type { Services } from '#server/services.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { aListing } from './listing-factory.ts'
import { keptEvents } from './product-emit.ts'
import { openTestServices } from './test-services.ts'

export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  threeDSecure: '4000002760003184',
  declinedLater: '4000000000000341',
  late: '4000000000080012',
  confirmedTwice: '4000000000080020',
  lostAnswer: '4000000000080038',
  closedLater: '4000000000080046',
}

const NOW = new Date('2027-06-20T10:00:00Z')
const TODAY = '2027-06-20'

/**
 * A shop with the embedded provider: the needs of payments, the events they emit, and the acts of both sides.
 */
export async function openShop(
  db: Database,
  change: Partial<PaymentNeeds> = {},
  variables: Record<string, string> = {},
) {
  const refused: ReservationRef[] = []
  const events = keptEvents()
  const giveBackRefused: Emit = async (trx, name, event) => {
    if (name !== 'payment.received') return
    const paid = event as CheckoutPayment
    for (const { propertyId, reservationId } of paid.reservations)
      if (refused.some(({ id }) => id === reservationId))
        await giveBackPayment(trx, paid, { propertyId, id: reservationId })
  }
  const services = await openTestServices(db, {
    clock: { now: () => NOW },
    variables: { PUBLIC_URL: 'https://calanque.test', ...variables },
    emit: () => events.before(giveBackRefused),
  })
  const { payments, transferRegister: register, sandboxBank } = services
  // Unused where the configuration has no demonstration bank.
  const bank = sandboxBank!
  const needs = { ...services, ...change }
  const takeEvent = async (_url: string, init: RequestInit) => {
    await applyPaymentEvent(needs, messageOf(init))
    return new Response(null, { status: 204 })
  }
  return {
    needs,
    payments,
    bank,
    register,
    sandboxBank,
    received: events.of('payment.received'),
    failures: events.of('payment.failed'),
    sent: events.of('refund.sent'),
    /** A test adds here the reservations whose nights are lost from then on. */
    refused,
    token: async (number: string) => (await bank.createCardToken(cardOf(number))).token,
    deliver: (post: typeof takeEvent = takeEvent) => deliverBankEvents(services, post),
    /** Signed events waiting at the provider, as bodies. */
    events: () => eventsOf(db),
    /** The same events in the form in which the webhook receives them. */
    signedEvents: async () =>
      (await eventsOf(db)).map((event) => {
        const body = JSON.stringify(event)
        return signedMessage(body, signWebhook(services.registerNeeds.secret, body, NOW))
      }),
  }
}

/** A message of the bank with this signature, or without one. */
export const signedMessage = (body: string, signature: string | null): EventMessage => ({
  header: (name) => (name === EVENT_SIGNATURE_HEADER ? (signature ?? undefined) : undefined),
  body,
})

/** What the webhook receives of a posted event. */
const messageOf = ({ body, headers }: RequestInit): EventMessage => ({
  header: (name) => new Headers(headers).get(name) ?? undefined,
  body: String(body),
})

const eventsOf = async (db: Database) =>
  (await db.selectFrom('registerEvents').select('body').orderBy('createdAt').execute()).map(
    ({ body }) => body,
  )

/** Runs the bank's workers: settles the late payments, then posts the events that are due. */
export async function deliverBankEvents(
  services: Pick<Services, 'db' | 'log' | 'registerNeeds' | 'sandboxBank'>,
  post: (url: string, init: RequestInit) => Promise<Response>,
) {
  await services.sandboxBank?.settleLatePayments()
  const webhookUrl = 'https://calanque.test/api/webhooks/payments'
  return runDueWork(services, [registerEventWork({ ...services.registerNeeds, webhookUrl, fetch: post })])
}

/** Lets the application of these needs know each event of the bank. */
export const deliverEventsTo = (needs: Services) =>
  deliverBankEvents(needs, async (_, init) => {
    await applyPaymentEvent(needs, messageOf(init))
    return new Response('{}')
  })

export function cardOf(number: string) {
  return { number, expiryMonth: 12, expiryYear: 2030, securityCode: '123', name: 'Camille Exemple' }
}

export function quoteOf(rent: number, tax = 0): Pick<Quote, 'lines' | 'total'> {
  const lines: Quote['lines'] = [{ kind: 'rent', code: null, label: 'Location, 7 nuits', amount: rent }]
  if (tax > 0) lines.push({ kind: 'tourist_tax', code: null, label: 'Taxe de séjour', amount: tax })
  return { lines, total: rent + tax }
}

/** A checkout with one signed reservation for each rent, of villas of one agency, charged, all of it due today. */
export async function openCheckout(db: Database, rents: number[] = [100_000]) {
  const checkoutId = await insertCheckout(db)
  const agencyId = await insertAgency(db)
  const reservations: NumberedReservation[] = []
  for (const rent of rents) {
    const reservation = await insertReservation(db, { checkoutId, agencyId }, rent)
    await postCharges(db, { reservation, quote: quoteOf(rent), source: 'booking' })
    await replaceDues(db, reservation, [
      { dueOn: TODAY, amount: rent, kind: 'full', label: 'Paiement intégral' },
    ])
    reservations.push(reservation)
  }
  const amount = rents.reduce((sum, rent) => sum + rent, 0)
  const allocations = reservations.map(({ propertyId, id }, i) => ({
    propertyId,
    reservationId: id,
    amount: rents[i]!,
  }))
  const demand: StartPayment = {
    checkoutId,
    kind: 'payment',
    method: 'card',
    amount,
    allocations,
    cardToken: null,
    returnUrl: 'https://calanque.test/checkout/pay',
  }
  return { checkoutId, reservation: reservations[0]!, reservations, demand }
}

export async function sumOfLedger(db: Database): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from ledger_lines`.execute(db)
  return rows[0]!.sum
}

async function insertCheckout(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into checkouts default values returning id`.execute(db)
  return rows[0]!.id
}

async function insertAgency(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number, card_authority,
      guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
    values (${crypto.randomUUID()}, 'Agence', 'SAS', '000000000', '-', 'agence@example.fr', '-', '-', '-', '-', '-', '-',
      '-', '-')
    returning id`.execute(db)
  return rows[0]!.id
}

type NumberedReservation = ReservationRef & { number: string }

async function insertReservation(
  db: Database,
  { checkoutId, agencyId }: { checkoutId: number; agencyId: number },
  total: number,
): Promise<NumberedReservation> {
  const key = crypto.randomUUID()
  const { rows: properties } = await sql<{ id: number }>`
    insert into properties (slug, agency_id) values (${key}, ${agencyId}) returning id`.execute(db)
  const propertyId = properties[0]!.id
  const { rows: versions } = await sql<{ id: number }>`
    insert into property_versions (property_id, version, content, content_hash)
    values (${propertyId}, 1, ${JSON.stringify(aListing())}::jsonb, 'hash') returning id`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into reservations (property_id, number, version_id, checkout_id, status, arrival, departure,
      adults, children, babies, minors, quote, total, agency_id)
    values (${propertyId}, ${key}, ${versions[0]!.id}, ${checkoutId}, 'awaiting_payment', '2027-07-17',
      '2027-07-24', 2, 0, 0, 0, '{}', ${total}, ${agencyId})
    returning id`.execute(db)
  return { propertyId, id: rows[0]!.id, number: key }
}

/** A transfer as staff of the agency record it, on the bank statement of that day. */
export function seenTransfer(reference: string, cents: number, receivedOn: CivilDate = TODAY) {
  return {
    ...{ reference, receivedOn, payer: 'Camille Exemple', confirmed: true, seenReceived: 0 },
    amount: (cents / 100).toFixed(2).replace('.', ','),
  }
}
