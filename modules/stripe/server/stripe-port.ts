import Stripe from 'stripe'
import type {
  NewKeptCharge,
  NewRefund,
  PaymentPort,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from '#modules/payments/server/payment-port.ts'
import type { Cents } from '#shared/money.ts'
import type { StripeSettings } from '../stripe-settings.ts'
import { openStripe } from './stripe-client.ts'
import { readStripeEvent, STRIPE_SIGNATURE } from './stripe-event.ts'
import { brandOf, isAsked, reportIntent, reportRefund, type StripeIntent } from './stripe-report.ts'

const STRIPE = 'stripe'
/** Attempts of Stripe's lists that a single answer holds. */
const PAGE = 100
/** Stripe's name of an attempt; one of the register has the dashes of its UUID. */
const isOurs = (id: string) => /^(pi|seti)_[a-zA-Z\d]+$/.test(id)
/** Seconds by which Stripe's clock may be behind ours. */
const CLOCKS = 60

const WITH_CHARGE = { expand: ['latest_charge'] }

/**
 * Cards by the agency's Stripe account, and transfers by `register`, its own. Card numbers never reach this server: a token names the card
 * that the browser gave to Stripe (`pm_…`). 3-D Secure is a page of Stripe's, from which the bank sends the traveler back to us.
 */
export function createStripePort(settings: StripeSettings, register: PaymentPort): PaymentPort {
  const stripe = openStripe(settings)
  return {
    ...register,
    providers: [...register.providers, STRIPE],
    providerOf: (method) => (method === 'bank_transfer' ? register.providerOf(method) : STRIPE),
    takesCards: true,
    cardEntry: { kind: 'stripe', publishableKey: settings.publishableKey },
    pay: (input) =>
      input.method.kind === 'bank_transfer'
        ? register.pay(input)
        : charge(stripe, { ...input, ...input.method, present: { returnUrl: input.returnUrl } }),
    setUp: ({ token, ...input }) =>
      token === null ? register.setUp({ token, ...input }) : setUp(stripe, { token, ...input }),
    chargeKept: (input) => charge(stripe, { ...input, token: input.cardRef, keepCard: false, present: null }),
    hold: ({ by, ...input }) => {
      if (by.kind === 'bank_transfer') return register.hold({ by, ...input })
      return by.kind === 'card'
        ? charge(stripe, { ...input, ...by, present: { returnUrl: by.returnUrl }, isHold: true })
        : charge(stripe, { ...input, token: by.cardRef, keepCard: false, present: null, isHold: true })
    },
    capture: async ({ providerId, amount, idempotencyKey }) => {
      const taken = { amount_to_capture: amount, ...WITH_CHARGE }
      return reportIntent(await stripe.paymentIntents.capture(providerId, taken, { idempotencyKey }))
    },
    find: async (reference, since) =>
      (await register.find(reference, since)) ?? findIntent(stripe, reference, since),
    retrieve: async (id) => (isOurs(id) ? reportIntent(await retrieve(stripe, id)) : register.retrieve(id)),
    findExpiry: async (token) => {
      const card = (await findMethod(stripe, token))?.card
      return card ? { month: card.exp_month, year: card.exp_year } : null
    },
    cancel: (id) => (isOurs(id) ? cancel(stripe, id) : register.cancel(id)),
    refund: (input) => (isOurs(input.providerId) ? refund(stripe, input) : register.refund(input)),
    detachCard: async (cardRef) => {
      await stripe.paymentMethods.detach(cardRef).catch(ignoreUnusable)
    },
    readEvent: async (message) =>
      message.header(STRIPE_SIGNATURE) === undefined
        ? register.readEvent(message)
        : {
            ...(await withEndOfHold(stripe, readStripeEvent(stripe, settings.webhookSecret, message))),
            provider: STRIPE,
          },
    listPayments: async (since) => {
      const transfers = await register.listPayments(since)
      return [...transfers, ...(await listIntents(stripe, since)).map(reportIntent)]
    },
  }
}

/** `present`: the traveler is there for 3-D Secure; null where the card was kept and they are absent. */
type CardCharge = Omit<NewKeptCharge, 'cardRef'> & {
  token: string
  keepCard: boolean
  present: { returnUrl: string } | null
  /** Kept by the bank, and taken by a capture alone: thirty days where its network does so. */
  isHold?: boolean
}

const HOLD = {
  capture_method: 'manual',
  payment_method_options: { card: { request_extended_authorization: 'if_available' } },
} as const

async function charge(stripe: Stripe, input: CardCharge): Promise<ProviderPayment> {
  const { idempotencyKey, amount, currency, description, token, keepCard, present, isHold = false } = input
  const refused = () => unusable(input, isHold ? 'hold' : 'payment', amount)
  const method = await findMethod(stripe, token)
  const kept = method && customerOf(method)
  if (!method?.card || (!present && !kept)) return refused()
  const customer = keepCard ? await openCustomer(stripe, input) : kept
  const intent = stripe.paymentIntents.create(
    {
      ...{ amount, currency, description, payment_method: token, payment_method_types: ['card'] },
      ...{ confirm: true, metadata: metadataOf(input.reference, method), ...WITH_CHARGE },
      ...(customer && { customer }),
      ...(keepCard && { setup_future_usage: 'off_session' as const }),
      ...(present ? { return_url: present.returnUrl } : { off_session: true }),
      ...(isHold && HOLD),
    },
    { idempotencyKey },
  )
  return answerOf(intent, refused)
}

type CardSetup = { idempotencyKey: string; reference: string; token: string; returnUrl: string }

async function setUp(stripe: Stripe, input: CardSetup): Promise<ProviderPayment> {
  const { idempotencyKey, token, returnUrl } = input
  const method = await findMethod(stripe, token)
  if (!method?.card) return unusable(input, 'setup', 0)
  const intent = stripe.setupIntents.create(
    {
      ...{ payment_method: token, payment_method_types: ['card'], usage: 'off_session', confirm: true },
      customer: await openCustomer(stripe, input),
      ...{ metadata: metadataOf(input.reference, method), return_url: returnUrl },
    },
    { idempotencyKey },
  )
  return answerOf(intent, () => unusable(input, 'setup', 0))
}

/** A bank's refusal comes as an error that carries the attempt; a card that cannot be used any more, as one that carries none. */
async function answerOf(
  asked: Promise<StripeIntent>,
  refused: () => ProviderPayment,
): Promise<ProviderPayment> {
  try {
    return reportIntent(await asked)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const intent = error.payment_intent ?? error.setup_intent
    if (intent) return reportIntent(intent as StripeIntent)
    if (isUnusable(error)) return refused()
    throw error
  }
}

/** An attempt that Stripe has none of: its card was used, forgotten or never there. */
function unusable(
  { reference }: { reference: string },
  kind: ProviderPayment['kind'],
  amount: Cents,
): ProviderPayment {
  return {
    ...{ id: `refused_${reference}`, reference, kind, status: 'failed', amount, captured: 0, refunded: 0 },
    ...{ failure: 'card_unusable', redirectUrl: null, transfer: null, cardRef: null, card: null },
    captureBefore: null,
  }
}

const isUnusable = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'resource_missing' || error.param === 'payment_method')

function ignoreUnusable(error: unknown): null {
  if (isUnusable(error)) return null
  throw error
}

/** The card behind a token; null for one that Stripe does not know. */
function findMethod(stripe: Stripe, token: string): Promise<Stripe.PaymentMethod | null> {
  return token.startsWith('pm_')
    ? stripe.paymentMethods.retrieve(token).catch(ignoreUnusable)
    : Promise.resolve(null)
}

const customerOf = ({ customer }: Stripe.PaymentMethod) =>
  typeof customer === 'string' ? customer : (customer?.id ?? null)

/** A card is kept with a customer of Stripe's: one for each attempt, since a card of ours belongs to a stay, not to a person. */
async function openCustomer(
  stripe: Stripe,
  { idempotencyKey, reference }: { idempotencyKey: string; reference: string },
): Promise<string> {
  const options = { idempotencyKey: `customer-${idempotencyKey}` }
  const { id } = await stripe.customers.create({ metadata: { reference } }, options)
  return id
}

function metadataOf(reference: string, { card }: Stripe.PaymentMethod): Record<string, string> {
  return { reference, brand: brandOf(card?.brand), last4: card?.last4 ?? '' }
}

function retrieve(stripe: Stripe, id: string): Promise<StripeIntent> {
  return id.startsWith('seti_')
    ? stripe.setupIntents.retrieve(id)
    : stripe.paymentIntents.retrieve(id, WITH_CHARGE)
}

async function cancel(stripe: Stripe, id: string): Promise<ProviderPayment> {
  try {
    const cancelled = id.startsWith('seti_')
      ? stripe.setupIntents.cancel(id)
      : stripe.paymentIntents.cancel(id, WITH_CHARGE)
    return reportIntent(await cancelled)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    return reportIntent(await retrieve(stripe, id))
  }
}

/**
 * Asked again days later, the refund that was made is reported: Stripe forgets a key after a day, and would make another one under it.
 * Of several under one reference, one that did not fail.
 */
async function refund(stripe: Stripe, input: NewRefund): Promise<ProviderRefund> {
  const { providerId: payment_intent, amount, reference, idempotencyKey } = input
  const made: Stripe.Refund[] = []
  for await (const one of stripe.refunds.list({ payment_intent, limit: PAGE }))
    if (one.metadata?.reference === reference) made.push(one)
  const known = made.find((one) => reportRefund(one).status !== 'failed') ?? made[0]
  return reportRefund(
    known ??
      (await stripe.refunds.create({ payment_intent, amount, metadata: { reference } }, { idempotencyKey })),
  )
}

/** An event names the charge and does not show it: until when its bank holds is asked. */
async function withEndOfHold(stripe: Stripe, event: ProviderEvent): Promise<ProviderEvent> {
  const isHeld = event.about === 'payment' && event.payment.status === 'authorized'
  return isHeld ? { ...event, payment: reportIntent(await retrieve(stripe, event.payment.id)) } : event
}

/** Looked for in the list, which has an attempt as soon as it is made: Stripe's search has it a minute later. */
async function findIntent(stripe: Stripe, reference: string, since: Date): Promise<ProviderPayment | null> {
  const found = (await listIntents(stripe, since)).find(({ metadata }) => metadata?.reference === reference)
  return found ? reportIntent(found) : null
}

/** Every attempt of ours since whose bank was asked, newest first. */
async function listIntents(stripe: Stripe, since: Date): Promise<StripeIntent[]> {
  const created = { gte: Math.max(0, Math.floor(since.getTime() / 1_000) - CLOCKS) }
  const found: StripeIntent[] = []
  const expand = ['data.latest_charge']
  for await (const one of stripe.paymentIntents.list({ created, limit: PAGE, expand })) found.push(one)
  for await (const one of stripe.setupIntents.list({ created, limit: PAGE })) found.push(one)
  return found.filter((one) => one.metadata?.reference && isAsked(one))
}
