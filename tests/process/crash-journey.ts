import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import type { TestApplication } from './application.ts'
import { readBooks } from './books.ts'
import { testUploadCrash } from './crash-uploads.ts'
import { findFreeStays } from './free-stays.ts'
import { CARDS, type FreeStay, newTraveler, type TestTraveler } from './traveler.ts'

/** The application to crash, and its database in the state in which the application left it. */
export type CrashSubject = {
  application: TestApplication
  openDatabase(): Promise<{ db: Database; close(): Promise<void> }>
  remove(): Promise<void>
}

const CROWD = 5

/**
 * Kills the server after each acknowledged step of the checkout and in the middle of requests, and checks
 * that no acknowledged act is lost, that every traveler completes the booking, and that none pays twice.
 */
export function describeCrashes(database: string, open: () => Promise<CrashSubject>): void {
  describe(`kill -9 of the server during a checkout and an upload, over ${database}`, () => {
    let subject: CrashSubject
    let application: TestApplication
    let stays: FreeStay[]
    const travelers: TestTraveler[] = []

    beforeAll(async () => {
      subject = await open()
      application = subject.application
      stays = await findFreeStays(application.origin, 3 + CROWD)
    })
    afterAll(() => subject?.remove())

    const arrive = () => {
      const traveler = newTraveler(application.origin)
      travelers.push(traveler)
      return traveler
    }
    const crash = async () => {
      await application.kill()
      await application.start()
    }

    describe('after each acknowledged step', () => {
      let traveler: TestTraveler
      let code: string
      let total: number
      const steps: [done: string, act: () => Promise<unknown>, resumesAt: string][] = [
        ['nights held', () => traveler.start(stays.pop()!), 'guest'],
        ['guest given', () => traveler.guest(), 'add-ons'],
        ['add-ons chosen', () => traveler.addOns(), 'contract'],
        ['contract accepted', () => traveler.acceptContract(), 'sign'],
        ['code sent', () => traveler.askForCode(), 'sign'],
        ['contract signed', () => traveler.sign(code), 'pay'],
        ['card accepted', () => traveler.pay({ method: 'card', card: CARDS.accepted }), 'confirm'],
        ['confirmed', () => traveler.arriveAt('confirm'), 'confirm'],
      ]
      beforeAll(() => {
        traveler = arrive()
      })

      test.for(steps)('%s: the checkout resumes where it was', async ([done, act, resumesAt]) => {
        await act()
        await crash()
        await traveler.arriveAt(resumesAt)
        const { total: shown } = await traveler.whereabouts()
        total ??= shown
        expect(shown).toBe(total)
        if (done === 'code sent') code = await traveler.readCode()
      })

      test('one confirmation is mailed and one payment is shown', async () => {
        await expectOneStay(traveler)
      })
    })

    describe('in the middle of requests', () => {
      const crowd: TestTraveler[] = []

      test(`${CROWD} sign at once: the first is acknowledged and the server dies`, async () => {
        crowd.push(...Array.from({ length: CROWD }, arrive))
        await Promise.all(crowd.map((traveler) => upToCode(traveler, stays.pop()!)))
        const codes = await Promise.all(crowd.map((traveler) => traveler.readCode()))
        const signed = await killedAtFirst(crowd.map((traveler, i) => traveler.sign(codes[i]!)))
        for (const [i, traveler] of crowd.entries()) {
          // An act without acknowledgement may have been done or not: the traveler checks, and signs if still
          // asked to.
          if (!signed.has(i) && (await traveler.isAskedToSign())) await traveler.sign(codes[i]!)
          await traveler.arriveAt('pay')
        }
      })

      test(`${CROWD} pay at once: the first is acknowledged and the server dies`, async () => {
        const tokens = await Promise.all(crowd.map((traveler) => traveler.cardToken(CARDS.accepted)))
        const paid = await killedAtFirst(crowd.map((traveler, i) => traveler.payWith(tokens[i]!)))
        for (const [i, traveler] of crowd.entries()) {
          if (!paid.has(i)) await traveler.payAgainIfAsked()
          await traveler.arriveAt('confirm')
        }
        await Promise.all(crowd.map(expectOneStay))
      })
    })

    describe('while the bank waits', () => {
      let careful: TestTraveler
      let patient: TestTraveler

      test('a 3-D Secure validation and a transfer can still be completed', async () => {
        careful = arrive()
        patient = arrive()
        for (const traveler of [careful, patient]) {
          await upToCode(traveler, stays.pop()!)
          await traveler.sign(await traveler.readCode())
          await traveler.arriveAt('pay')
        }
        await careful.pay({ method: 'card', card: CARDS.threeDSecure })
        await patient.pay({ method: 'bank_transfer' })
        await crash()
        expect(await careful.whereabouts()).toMatchObject({ step: 'pay' })
        expect(await careful.mayPay()).toBe(false)
        expect(await patient.mayPay()).toBe(false)
      })

      test('the approved validation and the received transfer confirm the stay although the server dies at once', async () => {
        await careful.approve((await careful.challenge())!)
        await patient.sendTransfer()
        await crash()
        for (const traveler of [careful, patient]) {
          await traveler.arriveAt('confirm')
          await expectOneStay(traveler)
        }
      })
    })

    testUploadCrash(() => application)

    test('every set of books agrees: each stay is kept, paid once, mailed once', async () => {
      expect(await application.stop()).toBe(0)
      const { db, close } = await subject.openDatabase()
      try {
        for (const { email } of travelers) {
          const books = await readBooks(db, email)
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
     * Kills the server as soon as one of the requests is acknowledged; returns the indexes of all that were.
     */
    async function killedAtFirst(requests: Promise<unknown>[]): Promise<Set<number>> {
      const outcomes = Promise.allSettled(requests)
      await Promise.any(requests)
      await crash()
      const acknowledged = (await outcomes).flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []))
      return new Set(acknowledged)
    }
  })
}

async function upToCode(traveler: TestTraveler, stay: FreeStay): Promise<void> {
  await traveler.start(stay)
  await traveler.guest()
  await traveler.addOns()
  await traveler.acceptContract()
  await traveler.askForCode()
}

/** The text of the pages about one stay that was paid once. */
async function expectOneStay(traveler: TestTraveler): Promise<void> {
  const seen = await traveler.followUntilMailed()
  expect(seen).toMatchObject({ isConfirmed: true, confirmations: 1, receipts: 1 })
  expect(seen.paid).toBeGreaterThan(0)
  expect(seen.paid).toBeLessThanOrEqual(seen.total)
}
