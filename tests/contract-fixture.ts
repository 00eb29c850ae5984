import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { RentalFactsInput } from '#modules/rental-contracts/rental-facts.ts'
import { rentalFactsOf } from '#modules/rental-contracts/rental-facts.ts'
import { generateContract } from '#modules/rental-contracts/server/generate-contract.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { submitReservation } from '#modules/reservations/server/move-reservation.ts'
import { startReservation } from '#modules/reservations/server/start-reservation.ts'
import { embeddedSignatureEventWork } from '#modules/signatures/server/embedded-signature-event-work.ts'
import { receiveSignatureEvent } from '#modules/signatures/server/receive-signature-event.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signDocument } from '#modules/signatures/server/sign-document.ts'
import { signatureEventWork } from '#modules/signatures/server/signature-event-work.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Files } from '#platform/files/files.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { lastCode } from './checkout-desk.ts'
import { keptEvents } from './product-emit.ts'
import { publishTestVilla } from './published-villa.ts'
import { aRentalInput, RENTAL_RATES } from './rental-facts-factory.ts'
import { openTestServices } from './test-services.ts'

export const ORIGIN = { address: '203.0.113.7', browser: 'Essai/1.0' }

/** A clock that moves only when a test sets it. */
function testClock(start = '2026-11-20T09:00:00Z') {
  let now = new Date(start)
  return {
    now: () => now,
    forward: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

/** Contracts and the embedded provider on one database, with the events they emit. */
export async function openContracts(db: Database, files: Files) {
  const clock = testClock()
  const events = keptEvents()
  const variables = { PUBLIC_URL: 'https://calanque.test' }
  const needs = await openTestServices(db, { clock, files, variables, emit: events.before })
  const desk = needs.embeddedSignatures
  /** Our own door, in the form in which the embedded provider's webhooks call it. */
  const door: typeof fetch = async (_url, init) => {
    const headers = new Headers(init?.headers)
    await receiveSignatureEvent(needs, {
      header: (name) => headers.get(name) ?? undefined,
      body: String(init?.body),
    })
    return new Response(null, { status: 200 })
  }
  return {
    needs,
    desk,
    clock,
    signedContracts: events.of('contract.signed'),
    door,
    /** Sends the provider's webhooks to our door and applies them. */
    settle: async () => {
      await runDueWork(needs, [embeddedSignatureEventWork(desk, door)])
      return runDueWork(needs, [signatureEventWork(needs)])
    },
    /** Does all the acts of the signer on the page of `signingUrl`. */
    sign: async (signingUrl: string) => {
      const token = tokenOf(signingUrl)
      await sendSignatureCode(desk, token, ORIGIN)
      await signDocument(desk, token, { code: await lastCode(db), consent: true, origin: ORIGIN })
    },
    generate: (stay: TestStay, changes: Partial<RentalFactsInput> = {}) =>
      generateContract({ ...needs, ...desk }, SYSTEM, {
        reservation: stay.reservation,
        version: stay.version,
        facts: rentalFactsOf({ ...stay.input, ...changes }),
      }),
  }
}

export type TestStay = {
  reservation: Reservation
  version: { id: number; hash: string; ratesId: number }
  input: RentalFactsInput
}

/** A reservation of a published villa, and the facts of its contract. */
export async function addStay(db: Database, clock: { now(): Date }): Promise<TestStay> {
  const defaults = aRentalInput()
  const villa = await publishTestVilla({ db, clock }, { ...defaults.listing, rates: RENTAL_RATES })
  const { versionId, contentHash } = await getVersion(db, villa)
  const { rows } = await sql<{ id: number }>`insert into checkouts default values returning id`.execute(db)
  const reservation = await inTransaction(db, async (trx) => {
    const started = await startReservation({ db: trx, clock }, SYSTEM, {
      checkoutId: rows[0]!.id,
      propertyId: villa.propertyId,
      versionId,
      ratesVersionId: villa.ratesVersionId,
      pricePromiseId: null,
      userId: null,
      quote: {
        ...defaults.quote,
        stay: defaults.stay,
        party: defaults.party,
        nights: 7,
        nightly: [],
      } as Quote,
    })
    await submitReservation(trx, SYSTEM, started)
    return started
  })
  const input = { ...defaults, reservationNumber: reservation.number }
  return { reservation, version: { id: versionId, hash: contentHash, ratesId: villa.ratesVersionId }, input }
}

/** The token at the end of a signing address. */
export function tokenOf(signingUrl: string): string {
  return signingUrl.split('/').at(-1)!
}

/** The attachments of each mail that gave a signer the copy of a contract. */
export async function signedMails(db: Database, contract: string) {
  const { rows } = await sql<{
    attachments: { filename: string; file: string }[]
  }>`select attachments from outbox_mails where dedupe_key = ${`contract-signed:${contract}`}`.execute(db)
  return rows
}

/** A code of six digits that differs from this one. */
export function wrongCodeFor(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
