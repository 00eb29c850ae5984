import { type Answer, addressIn, openBrowser, textOf } from './browser.ts'
import { eventually } from './eventually.ts'

export type FreeStay = { property: string; from: string; to: string }
export type PaymentChoice = { method: 'card'; card: string } | { method: 'bank_transfer' }

export const CARDS = { accepted: '4242424242424242', threeDSecure: '4000002760003184' } as const

export type TestTraveler = ReturnType<typeof newTraveler>

let travelers = 0

/**
 * A visitor who books a stay page by page, without JavaScript. Each act ends when the server has acknowledged
 * it by a redirect to the next page.
 */
export function newTraveler(origin: string, { email = newEmail(), browser = openBrowser(origin) } = {}) {
  const acknowledge = async (sent: Promise<Answer>): Promise<string> => {
    const { path, status, location, html } = await sent
    if (location && !location.includes('motif=')) return location
    throw new Error(`${path} answered ${status} ${location}: ${textOf(html).slice(0, 800)}`)
  }
  const mails = async () => textOf((await browser.open(`/demo/mails?to=${encodeURIComponent(email)}`)).html)

  const traveler = {
    email,
    /** The step at which the checkout resumes, with the total it shows. */
    whereabouts: async () => {
      const page = await browser.open('/checkout/confirm')
      const step = /^\/checkout\/([\w-]+)/.exec(page.path)?.[1]
      if (page.status !== 200 || !step) throw new Error(`No checkout at ${page.path} (${page.status})`)
      return { step, total: amountAfter(page, 'Total') }
    },
    start: async ({ property, from, to }: FreeStay) => {
      const listing = await browser.open(`/annonces/${property}?from=${from}&to=${to}&adults=2`)
      await acknowledge(browser.submit(listing, 'seenTotal'))
    },
    guest: async () => {
      const names = { firstName: 'Camille', lastName: 'Exemple', email, phone: '+33 6 00 00 00 00' }
      await acknowledge(browser.submit(await browser.open('/checkout/guest'), 'firstName', names))
    },
    addOns: async () =>
      void (await acknowledge(browser.submit(await browser.open('/checkout/add-ons'), 'seenTotal'))),
    /** The tenant's address and the mailed code, after which the exact text can be read and accepted. */
    readContract: async () => {
      await acknowledge(
        browser.submit(await browser.open('/checkout/contract'), 'address', {
          address: '3 rue de l’Exemple',
          postalCode: '69000',
          city: 'Lyon',
          country: 'France',
        }),
      )
      const code = await codeIn('Votre code pour confirmer votre adresse e-mail')
      await acknowledge(browser.submit(await browser.open('/checkout/contract'), 'code', { code }))
    },
    acceptContract: async () => {
      await traveler.readContract()
      const page = await browser.open('/checkout/contract')
      await acknowledge(browser.submit(page, 'read', { read: 'yes' }))
    },
    askForCode: async () => {
      const desk = await openDesk()
      await acknowledge(browser.post(desk.path, { intent: 'code' }))
    },
    /** The last code that was mailed. */
    readCode: () => codeIn('Votre code pour signer'),
    sign: async (code: string) => {
      const desk = await openDesk()
      await acknowledge(browser.post(desk.path, { intent: 'sign', code, consent: 'yes' }))
    },
    /** Chooses how to pay; returns the address that the traveler is sent to. */
    pay: async (choice: PaymentChoice) => {
      const fields = choice.method === 'card' ? { cardToken: await cardToken(choice.card) } : {}
      return acknowledge(browser.post('/checkout/pay', { method: choice.method, ...fields }))
    },
    cardToken: (card: string) => cardToken(card),
    /** The binding click with a card's token obtained before: one request. */
    payWith: (token: string) =>
      acknowledge(browser.post('/checkout/pay', { method: 'card', cardToken: token })),
    giveUpPayment: () => acknowledge(browser.post('/checkout/pay', { intent: 'give-up' })),
    /** True while « Payer » is shown: no attempt is under way. */
    mayPay: async () => (await browser.open('/checkout/pay')).html.includes('name="method"'),
    /** The acts of a visitor after a lost connection: reload, give up a pending attempt, pay again. */
    payAgainIfAsked: async () => {
      const isConfirmed = async () => (await traveler.whereabouts()).step === 'confirm'
      if (await isConfirmed()) return
      if (!(await traveler.mayPay())) await traveler.giveUpPayment()
      if (await isConfirmed()) return
      await traveler.pay({ method: 'card', card: CARDS.accepted })
    },
    /** The link of the bank's validation that the payment page shows. */
    challenge: async () => {
      const address = addressIn(await browser.open('/checkout/pay'), /\/sandbox-bank\//)
      return address && new URL(address, origin).pathname
    },
    approve: async (challenge: string) => {
      await acknowledge(browser.post(challenge, { intent: 'approve' }))
    },
    /** The bank receives the transfer that the payment page asks for. */
    sendTransfer: async () => {
      const page = textOf((await browser.open('/checkout/pay')).html)
      const reference = /\bCAL-[\w-]+/.exec(page)![0]
      const { status } = await browser.post('/demo', { reference })
      if (status !== 200) throw new Error(`The bank answered ${status} to the transfer`)
    },
    /**
     * True while the signing desk has a document to sign; a signature that arrives meanwhile closes the desk.
     */
    isAskedToSign: async () => (await findDesk())?.html.includes('name="code"') ?? false,
    /** Waits until the checkout resumes at this step; returns it with the total it shows. */
    arriveAt: (step: string) =>
      eventually(`the checkout is at ${step}`, async () => {
        const seen = await traveler.whereabouts()
        return seen.step === step ? seen : null
      }),
    /**
     * The facts of the tracking page once confirmed: status, total and paid, and the number of confirmations
     * mailed.
     */
    follow: async () => {
      const tracking = addressIn(await browser.open('/checkout/confirm'), /\/r\/[\w-]{43}$/)
      const page = await browser.open(new URL(tracking!, origin).pathname)
      const received = await mails()
      return {
        isConfirmed: textOf(page.html).includes('Confirmée'),
        total: amountAfter(page, 'Total'),
        paid: amountAfter(page, 'Payé'),
        confirmations: received.split('Réservation confirmée,').length - 1,
        receipts: received.split('Reçu de ').length - 1,
      }
    },
    /** The same tracking page, once both mails have arrived. */
    followUntilMailed: () =>
      eventually('the confirmation and the receipt are mailed', async () => {
        const seen = await traveler.follow()
        return seen.confirmations > 0 && seen.receipts > 0 ? seen : null
      }),
  }

  function codeIn(subject: string): Promise<string> {
    return eventually('the code is in the mailbox', async () => {
      const box = await browser.open(`/demo/mails?to=${encodeURIComponent(email)}`)
      const rows = box.html.match(/<tr\b[\s\S]*?<\/tr>/g) ?? []
      const row = rows.find((html) => textOf(html).includes(subject))
      const mail = row && addressIn({ ...box, html: row }, /^\/demo\/mails\/[\w-]+$/)
      const text = mail && textOf((await browser.open(`${mail}/html`)).html)
      return text ? /(?<![\w-])\d{6}\b/.exec(text)![0] : null
    })
  }

  async function findDesk(): Promise<Answer | null> {
    const frame = addressIn(await browser.open('/checkout/sign'), /\/signature\/[\w-]+$/)
    return frame === null ? null : browser.open(new URL(frame, origin).pathname)
  }

  async function openDesk(): Promise<Answer> {
    const desk = await findDesk()
    if (!desk) throw new Error('The signature step shows no desk')
    return desk
  }

  async function cardToken(number: string): Promise<string> {
    const card = { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123', name: 'Camille Exemple' }
    return (await browser.ask<{ token: string }>('/api/sandbox-payments/tokens', card)).token
  }

  return traveler
}

function newEmail(): string {
  travelers += 1
  return `camille-${process.pid}-${travelers}@example.fr`
}

/** The first amount in euros that follows a word on a page, in cents. */
function amountAfter(page: Answer, word: string): number {
  const found = new RegExp(`\\b${word} ([\\d ]+),(\\d{2}) €`).exec(textOf(page.html))
  if (!found)
    throw new Error(`${page.path} shows no amount after « ${word} »: ${textOf(page.html).slice(0, 2000)}`)
  return Number(found[1]!.replaceAll(' ', '') + found[2]!)
}
