import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { EventMessage } from '#modules/payments/server/payment-port.ts'
import type { StripeSettings } from '#modules/stripe/stripe-settings.ts'
import { readNested } from './nested-form.ts'
import { type CardBehavior, openStripeBooks, type StripeAnswer } from './stripe-books.ts'

/**
 * A server of our own that answers as Stripe's API does, for the calls that the product makes: state, keys of idempotency, refusals with
 * their codes, 3-D Secure and signed events. It is what the documentation of Stripe says, not Stripe.
 */
export type StripeServer = {
  settings: StripeSettings
  /** A card that a browser gave to Stripe. */
  newCard(behavior: CardBehavior): string
  /** The traveler on the page of their bank; gives the address to which it sends them back. */
  answerBank(redirectUrl: string, answer: 'approve' | 'refuse'): string
  /** The events so far, as the webhook receives them. */
  events(): EventMessage[]
  /** Whether the first answer to each act is lost on its way back, from now on: what it asked is done. */
  loseFirstAnswers(are: boolean): void
  /** Whether the banks answer a refund later, from now on. */
  leaveRefundsPending(are: boolean): void
  /** A day later: a request under a key that was used is another one. */
  forgetKeys(): void
  /** The requests so far: `POST /v1/payment_intents`. */
  requests(): string[]
  close(): Promise<void>
}

const WEBHOOK_SECRET = 'whsec_of_the_tests'

export async function startStripeServer(): Promise<StripeServer> {
  const books = openStripeBooks(() => origin)
  const replies = new Map<string, { asked: string; answer: StripeAnswer }>()
  const seen: string[] = []
  let areLost = false

  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const body = await text(request)
    const { pathname, search } = new URL(url, 'http://stripe.test')
    seen.push(`${method} ${pathname}`)
    const isFirst = method === 'POST' && !replies.has(String(request.headers['idempotency-key']))
    const { status, body: answered } = answer(request, `${method} ${pathname}`, body || search.slice(1))
    if (areLost && isFirst) {
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${seen.length}` })
    response.end(JSON.stringify(answered))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** The same key gives the same answer, a refusal too; another request under it is refused. */
  function answer({ headers }: IncomingMessage, asked: string, form: string): StripeAnswer {
    const key = headers['idempotency-key']
    if (typeof key !== 'string' || !asked.startsWith('POST')) return books.answer(asked, readNested(form))
    const known = replies.get(key)
    if (!known) {
      const first = books.answer(asked, readNested(form))
      replies.set(key, { asked: `${asked} ${form}`, answer: first })
      return first
    }
    if (known.asked === `${asked} ${form}`) return known.answer
    return {
      status: 400,
      body: { error: { type: 'idempotency_error', message: 'Keys are for one request' } },
    }
  }

  return {
    settings: {
      ...{ secretKey: 'sk_test_of_the_tests', publishableKey: 'pk_test_of_the_tests' },
      ...{ webhookSecret: WEBHOOK_SECRET, api: origin },
    },
    newCard: books.newCard,
    answerBank: (redirectUrl, given) => books.answerBank(redirectUrl.split('/').at(-1)!, given),
    events: () => books.events.map(signed),
    loseFirstAnswers: (are) => {
      areLost = are
    },
    leaveRefundsPending: books.leaveRefundsPending,
    forgetKeys: () => replies.clear(),
    requests: () => seen,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function signed(event: object): EventMessage {
  const body = JSON.stringify(event)
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET })
  return { header: (name) => (name.toLowerCase() === 'stripe-signature' ? header : undefined), body }
}
