import { randomUUID } from 'node:crypto'
import type { Nested } from './nested-form.ts'

/** `asks_absent`: the bank wants 3-D Secure of a traveler who is absent. */
export type CardBehavior = 'succeeds' | 'declined' | 'three_d_secure' | 'asks_absent'
export type StripeAnswer = { status: number; body: object }

type Card = { id: string; behavior: CardBehavior; customer: string | null; isUsed: boolean }
type Fault = { code: string; decline_code?: string }
type Charge = {
  object: 'charge'
  id: string
  amount_refunded: number
  payment_method_details: { card: { capture_before: number | null } }
}
type Refund = {
  id: string
  object: 'refund'
  status: string
  amount: number
  metadata: Nested
  payment_intent: string
}
type Intent = {
  id: string
  object: 'payment_intent' | 'setup_intent'
  status: string
  amount: number
  amount_received: number
  payment_method: string
  customer: string | null
  metadata: Nested
  setup_future_usage: string | null
  next_action: { redirect_to_url: { url: string; return_url: string } } | null
  last_payment_error: Fault | null
  last_setup_error: Fault | null
  latest_charge: Charge | null
  capture_method: string
  created: number
}

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

const refusal = (status: number, error: object): StripeAnswer => ({ status, body: { error } })
const missing = (param: string) =>
  refusal(400, { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such object' })

/** Cards, intents, refunds and events of one account. `origin` is where the pages of its banks are. */
export function openStripeBooks(origin: () => string) {
  const cards = new Map<string, Card>()
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const events: object[] = []
  let areRefundsPending = false

  const emit = (type: string, object: object) =>
    events.push({
      ...{ id: newId('evt'), object: 'event', type, created: Math.floor(Date.now() / 1_000) },
      data: { object: structuredClone(object) },
    })

  /** The state in which an event shows an intent: its charge by its name alone. */
  const tell = (intent: Intent, what: string) =>
    emit(`${intent.object}.${what}`, { ...intent, latest_charge: intent.latest_charge?.id ?? null })

  const keepCard = (intent: Intent) => {
    if (intent.customer && (intent.setup_future_usage || intent.object === 'setup_intent'))
      cards.get(intent.payment_method)!.customer = intent.customer
  }

  const succeed = (intent: Intent) => {
    Object.assign(intent, { status: 'succeeded', next_action: null, last_payment_error: null })
    if (intent.object === 'payment_intent') {
      intent.amount_received = intent.amount
      intent.latest_charge = newCharge(null)
    }
    keepCard(intent)
    tell(intent, 'succeeded')
  }

  const newCharge = (end: number | null): Charge => ({
    ...{ object: 'charge', id: newId('ch'), amount_refunded: 0 },
    payment_method_details: { card: { capture_before: end } },
  })

  /** The bank keeps the sum for seven days. */
  const authorize = (intent: Intent) => {
    const end = Math.floor(Date.now() / 1_000) + 7 * 86_400
    Object.assign(intent, { status: 'requires_capture', next_action: null, last_payment_error: null })
    intent.latest_charge = newCharge(end)
    keepCard(intent)
    tell(intent, 'amount_capturable_updated')
  }

  const accept = (intent: Intent) =>
    intent.capture_method === 'manual' ? authorize(intent) : succeed(intent)

  /** What is held and not taken goes back: the charge counts it as refunded. */
  const capture = (intent: Intent, form: Nested): StripeAnswer => {
    const amount = Number(form.amount_to_capture)
    if (intent.status !== 'requires_capture' || amount > intent.amount)
      return refusal(400, {
        ...{ type: 'invalid_request_error', message: 'Not held' },
        code: 'payment_intent_unexpected_state',
      })
    Object.assign(intent, { status: 'succeeded', amount_received: amount })
    intent.latest_charge!.amount_refunded = intent.amount - amount
    tell(intent, 'succeeded')
    return { status: 200, body: intent }
  }

  const fail = (intent: Intent, fault: Fault): StripeAnswer => {
    const isSetup = intent.object === 'setup_intent'
    Object.assign(intent, {
      ...{ status: 'requires_payment_method', next_action: null },
      [isSetup ? 'last_setup_error' : 'last_payment_error']: fault,
    })
    tell(intent, isSetup ? 'setup_failed' : 'payment_failed')
    return refusal(402, { type: 'card_error', ...fault, message: 'Refused', [intent.object]: intent })
  }

  const decide = (intent: Intent, card: Card, returnUrl: string, isAbsent: boolean): StripeAnswer => {
    if (card.behavior === 'declined')
      return fail(intent, { code: 'card_declined', decline_code: 'generic_decline' })
    if (isAbsent && card.behavior === 'asks_absent')
      return fail(intent, { code: 'authentication_required', decline_code: 'authentication_required' })
    if (!isAbsent && card.behavior === 'three_d_secure') {
      intent.status = 'requires_action'
      const url = `${origin()}/3ds/${intent.id}`
      intent.next_action = { redirect_to_url: { url, return_url: returnUrl } }
      tell(intent, 'requires_action')
    } else accept(intent)
    return { status: 200, body: intent }
  }

  const open = (object: Intent['object'], form: Nested): StripeAnswer => {
    const card = cards.get(String(form.payment_method))
    if (!card) return missing('payment_method')
    const isTheirs = card.customer !== null && card.customer === form.customer
    if (card.isUsed && !isTheirs)
      return refusal(400, { type: 'invalid_request_error', param: 'payment_method', message: 'Used already' })
    card.isUsed = true
    const intent: Intent = {
      ...{ id: newId(object === 'setup_intent' ? 'seti' : 'pi'), object, status: 'requires_confirmation' },
      ...{ amount: Number(form.amount ?? 0), amount_received: 0, payment_method: card.id },
      ...{ customer: (form.customer as string) ?? null, metadata: form.metadata as Nested },
      ...{ setup_future_usage: (form.setup_future_usage as string) ?? null, next_action: null },
      ...{ last_payment_error: null, last_setup_error: null, latest_charge: null },
      capture_method: (form.capture_method as string) ?? 'automatic',
      created: Math.floor(Date.now() / 1_000),
    }
    intents.set(intent.id, intent)
    tell({ ...intent, status: 'requires_payment_method' }, 'created')
    return decide(intent, card, String(form.return_url), form.off_session === 'true')
  }

  const cancel = (intent: Intent): StripeAnswer => {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      return refusal(400, {
        ...{ type: 'invalid_request_error', message: 'Too late' },
        code: `${intent.object}_unexpected_state`,
      })
    Object.assign(intent, { status: 'canceled', next_action: null })
    if (intent.latest_charge) intent.latest_charge.amount_refunded = intent.amount
    tell(intent, 'canceled')
    return { status: 200, body: intent }
  }

  const refund = (form: Nested): StripeAnswer => {
    const { amount: whole = 0, latest_charge: charge } = intents.get(String(form.payment_intent)) ?? {}
    const left = whole - (charge?.amount_refunded ?? 0)
    const amount = Number(form.amount)
    if (!charge || amount > left)
      return refusal(400, { type: 'invalid_request_error', param: 'amount', message: 'Nothing left' })
    charge.amount_refunded += amount
    const made: Refund = {
      ...{ id: newId('re'), object: 'refund', amount, status: areRefundsPending ? 'pending' : 'succeeded' },
      ...{ metadata: form.metadata as Nested, payment_intent: String(form.payment_intent) },
    }
    refunds.push(made)
    emit('refund.created', made)
    return { status: 200, body: made }
  }

  const listIntents = (object: Intent['object'], form: Nested): StripeAnswer => {
    const since = Number((form.created as Nested | undefined)?.gte ?? 0)
    return list(
      [...intents.values()].filter((one) => one.object === object && one.created >= since),
      form,
    )
  }

  /** Newest first, a page at a time, as every list of Stripe's. */
  const list = (found: readonly { id: string }[], form: Nested): StripeAnswer => {
    const all = found.toReversed()
    const from = all.findIndex(({ id }) => id === form.starting_after) + 1
    const data = all.slice(from, from + Number(form.limit ?? 10))
    return { status: 200, body: { object: 'list', data, has_more: from + data.length < all.length } }
  }

  const withCard = (id: string, act: (card: Card) => StripeAnswer): StripeAnswer => {
    const card = cards.get(id)
    return card ? act(card) : { ...missing('payment_method'), status: 404 }
  }
  const showCard = ({ id, customer }: Card): StripeAnswer => ({
    status: 200,
    body: {
      ...{ id, object: 'payment_method', type: 'card', customer },
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    },
  })

  function answer(asked: string, form: Nested): StripeAnswer {
    const [, method, kind, id, act] = /^(\w+) \/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(asked) ?? []
    const object = kind === 'setup_intents' ? 'setup_intent' : 'payment_intent'
    if (kind === 'customers') return { status: 200, body: { id: newId('cus'), object: 'customer' } }
    if (kind === 'refunds')
      return method === 'POST'
        ? refund(form)
        : list(
            refunds.filter(({ payment_intent: of }) => of === form.payment_intent),
            form,
          )
    if (kind === 'payment_methods')
      return withCard(id!, (card) => {
        if (act === 'detach') {
          cards.delete(card.id)
          card.customer = null
        }
        return showCard(card)
      })
    if (kind !== 'payment_intents' && kind !== 'setup_intents')
      return refusal(404, { type: 'invalid_request_error', message: `Not served: ${asked}` })
    if (!id) return method === 'GET' ? listIntents(object, form) : open(object, form)
    const intent = intents.get(id)
    if (!intent) return { ...missing('intent'), status: 404 }
    if (act === 'capture') return capture(intent, form)
    return act === 'cancel' ? cancel(intent) : { status: 200, body: intent }
  }

  return {
    answer,
    events,
    leaveRefundsPending: (are: boolean): void => {
      areRefundsPending = are
    },
    newCard: (behavior: CardBehavior): string => {
      const card: Card = { id: newId('pm'), behavior, customer: null, isUsed: false }
      cards.set(card.id, card)
      return card.id
    },
    answerBank: (id: string, given: 'approve' | 'refuse'): string => {
      const intent = intents.get(id)!
      const { return_url: returnUrl } = intent.next_action!.redirect_to_url
      if (given === 'approve') accept(intent)
      else fail(intent, { code: `${intent.object}_authentication_failure` })
      return returnUrl
    },
  }
}
