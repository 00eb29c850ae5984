import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import type { TestApplication } from './application.ts'
import { readBooks } from './books.ts'
import { openBrowser, type Transport } from './browser.ts'
import { CARD_PAYMENT, EARLY_STEPS, SIGNATURE, takeSteps } from './checkout-steps.ts'
import { beginUpload } from './crash-uploads.ts'
import { findFreeStays } from './free-stays.ts'
import { CARDS, type FreeStay, newTraveler, type TestTraveler } from './traveler.ts'

/** The application to crash, `BEHIND_PROXY`, and its database in the state in which the application left it. */
export type CrashSubject = {
  application: TestApplication
  /** Called between a kill and the next start. */
  afterKill?(): Promise<void>
  openDatabase(): Promise<{ db: Database; close(): Promise<void> }>
  remove(): Promise<void>
}

type Checkout = { traveler: TestTraveler; stay: FreeStay }

/** One traveler for each early step: each step is acknowledged to one of them before the first kill. */
const CROWD = EARLY_STEPS.length

/**
 * Kills the server three times, and checks that no acknowledged act is lost, that every traveler completes the booking,
 * and that none pays twice. A start takes seconds: several travelers and an upload share each kill. A test reads
 * the state that a kill leaves, and the states of the travelers and of the upload do not depend on each other.
 */
export function describeCrashes(database: string, open: () => Promise<CrashSubject>): void {
  describe(`kill -9 of the server during checkouts and an upload, over ${database}`, () => {
    let subject: CrashSubject
    let application: TestApplication
    let upload: Awaited<ReturnType<typeof beginUpload>>
    let crowd: Checkout[]
    /** Three travelers: one pays by a card, one by a card with 3-D Secure, one by a transfer. */
    let quick: Checkout
    let careful: Checkout
    let patient: Checkout
    const totals = new Map<Checkout, number>()

    beforeAll(async () => {
      subject = await open()
      application = subject.application
      upload = await beginUpload(application.origin)
      const stays = await findFreeStays(application.origin, 3 + CROWD)
      const checkouts = stays.map((stay, n) => {
        const browser = openBrowser(application.origin, fromNetwork(n))
        return { traveler: newTraveler(application.origin, { browser }), stay }
      })
      crowd = checkouts.splice(0, CROWD)
      ;[quick, careful, patient] = checkouts as [Checkout, Checkout, Checkout]
    })
    afterAll(() => subject?.remove())

    const crash = async () => {
      await application.kill()
      await subject.afterKill?.()
      await application.start()
    }
    /** The checkout is at this step, with the same total as the last time. */
    const expectAt = async (checkout: Checkout, step: string) => {
      const { total } = await checkout.traveler.arriveAt(step)
      expect(total).toBe(totals.get(checkout) ?? total)
      totals.set(checkout, total)
    }

    describe('after each acknowledged step', () => {
      const early = EARLY_STEPS.map((step, n) => ({
        ...step,
        before: EARLY_STEPS.slice(0, n),
        of: () => crowd[n]!,
      }))
      const late = [
        { ...SIGNATURE, before: EARLY_STEPS, of: () => careful },
        { ...SIGNATURE, done: 'contract signed by another traveler', before: EARLY_STEPS, of: () => patient },
        { ...CARD_PAYMENT, before: [...EARLY_STEPS, SIGNATURE], of: () => quick },
      ]
      const steps = [...early, ...late]

      beforeAll(async () => {
        const acts = await Promise.all(
          steps.map(async ({ of, before, prepare }) => {
            const { traveler, stay } = of()
            await takeSteps(traveler, stay, before)
            return prepare(traveler, stay)
          }),
        )
        // The queue works on what follows a code, a signature or a payment: these are acknowledged last, at the same time,
        // so that the server dies before most of it is done.
        await Promise.all([...acts.slice(0, CROWD - 1).map((act) => act()), upload.sendFirstPart()])
        await Promise.all(acts.slice(CROWD - 1).map((act) => act()))
        await crash()
      })

      test.for(steps)('$done: the checkout resumes where it was', async ({ of, resumesAt }) => {
        await expectAt(of(), resumesAt)
      })

      test('a part of a photograph received: the upload resumes after it', () => upload.expectFirstPart())
    })

    describe('while the bank waits, contracts are signed and a photograph is received', () => {
      let signed: Set<number>
      let signatures: (() => Promise<unknown>)[]

      beforeAll(async () => {
        signatures = await Promise.all(
          crowd.map(async ({ traveler, stay }, n) => {
            await takeSteps(traveler, stay, EARLY_STEPS.slice(n + 1))
            return SIGNATURE.prepare(traveler, stay)
          }),
        )
        await Promise.all([
          expectAt(quick, 'confirm'),
          careful.traveler.pay({ method: 'card', card: CARDS.threeDSecure }),
          patient.traveler.pay({ method: 'bank_transfer' }),
        ])
        signed = await killedAtFirst(signatures, () => upload.sendNextParts())
      })

      test('confirmed: the checkout resumes where it was', () => expectAt(quick, 'confirm'))

      test('one confirmation is mailed and one payment is shown', () => expectOneStay(quick))

      test('a 3-D Secure validation and a transfer can still be completed', async () => {
        for (const checkout of [careful, patient]) {
          await expectAt(checkout, 'pay')
          expect(await checkout.traveler.mayPay()).toBe(false)
        }
      })

      test(`${CROWD} sign at once and the server is killed at the first acknowledgement: each goes on to pay`, async () => {
        await Promise.all(
          crowd.map(async (checkout, n) => {
            // An act without acknowledgement may have been done or not: the traveler checks, and signs if still
            // asked to.
            if (!signed.has(n) && (await checkout.traveler.isAskedToSign())) await signatures[n]!()
            await expectAt(checkout, 'pay')
          }),
        )
      })

      test('parts of a photograph under way: the upload resumes from the received ones', () =>
        upload.expectReceivedParts())
    })

    describe('while stays are paid and a photograph is prepared', () => {
      let paid: Set<number>

      beforeAll(async () => {
        const payments = await Promise.all(
          crowd.map(({ traveler, stay }) => CARD_PAYMENT.prepare(traveler, stay)),
        )
        const challenge = await careful.traveler.challenge()
        await upload.sendRest()
        await Promise.all([careful.traveler.approve(challenge!), patient.traveler.sendTransfer()])
        paid = await killedAtFirst(payments)
      })

      test('the approved validation and the received transfer confirm the stay although the server is killed at once', async () => {
        for (const checkout of [careful, patient]) {
          await expectAt(checkout, 'confirm')
          await expectOneStay(checkout)
        }
      })

      test(`${CROWD} pay at once and the server is killed at the first acknowledgement: each has one paid stay`, async () => {
        await Promise.all(
          crowd.map(async (checkout, n) => {
            if (!paid.has(n)) await checkout.traveler.payAgainIfAsked()
            await expectAt(checkout, 'confirm')
            await expectOneStay(checkout)
          }),
        )
      })

      test('a photograph that was being prepared is listed once', () => upload.expectListedOnce())
    })

    test('every set of books agrees: each stay is kept, paid once, mailed once', async () => {
      expect(await application.stop()).toBe(0)
      const { db, close } = await subject.openDatabase()
      try {
        for (const { traveler } of [...crowd, quick, careful, patient]) {
          const books = await readBooks(db, traveler.email)
          expect(books).toHaveLength(1)
          const { ledgerPaid } = books[0]!
          expect(ledgerPaid).toBeGreaterThan(0)
          expect(books[0]).toMatchObject({
            status: 'confirmed',
            keptNights: 1,
            captures: 1,
            bankCaptured: ledgerPaid,
            intentsCaptured: ledgerPaid,
            refunded: 0,
            confirmations: 1,
            receipts: 1,
          })
        }
      } finally {
        await close()
      }
    })

    /**
     * Kills the server as soon as one of the acts is acknowledged, in the middle of what begins then; returns the indexes
     * of all that were acknowledged.
     */
    async function killedAtFirst(
      acts: readonly (() => Promise<unknown>)[],
      begin: () => Promise<unknown> = async () => {},
    ): Promise<Set<number>> {
      const requests = acts.map((act) => act())
      const outcomes = Promise.allSettled(requests)
      await Promise.any(requests)
      const begun = begin()
      await crash()
      await begun
      const acknowledged = (await outcomes).flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []))
      return new Set(acknowledged)
    }
  })
}

/** The requests of a network of its own: the stays that one network may hold unsigned are limited. */
function fromNetwork(n: number): Transport {
  const proxied = { 'x-forwarded-for': `2001:db8:0:${n + 1}::1` }
  return (address, init) => fetch(address, { ...init, headers: { ...init.headers, ...proxied } })
}

/** The text of the pages about one stay that was paid once. */
async function expectOneStay({ traveler }: Checkout): Promise<void> {
  const seen = await traveler.followUntilMailed()
  expect(seen).toMatchObject({ isConfirmed: true, confirmations: 1, receipts: 1 })
  expect(seen.paid).toBeGreaterThan(0)
  expect(seen.paid).toBeLessThanOrEqual(seen.total)
}
