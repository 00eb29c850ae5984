import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { GIVEN_UP_LIST } from '#modules/operations/given-up-list.ts'
import { requestRentalSignature } from '#modules/rental-contracts/server/request-rental-signature.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { createLog } from '#platform/log.ts'
import { listGivenUp } from '#platform/queue/given-up.ts'
import { enqueue, runDueWork } from '#platform/queue/queue.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addStay, openContracts, signedMails, type TestStay } from '#tests/contract-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { failingEmit } from '#tests/product-emit.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Contract } from '../contract.ts'
import { askPendingSignatures } from './ask-pending-signatures.ts'
import { embeddedSignatureEventWork } from './embedded-signature-event-work.ts'
import { getContract } from './find-contract.ts'
import { receiveSignatureEvent } from './receive-signature-event.ts'
import { refreshSignature } from './refresh-signature.ts'
import { signatureEventWork } from './signature-event-work.ts'

const folder = temporaryFolder('contracts')
const files = openLocalFiles(join(folder, 'files'))
let db: Database
let shop: Awaited<ReturnType<typeof openContracts>>
let stay: TestStay
const log = createLog('silent')

beforeAll(async () => {
  db = (await openTestDatabase()).db
})
beforeEach(async () => {
  shop = await openContracts(db, files)
  stay = await addStay(db, shop.clock)
})

const request = async (contract: Contract) =>
  (await requestRentalSignature(shop.needs, SYSTEM, contract)).signature!
/** An event as the provider's webhook leaves it; gives its identifier. */
async function keepEvent(signatureId: string, status: string): Promise<string> {
  const eventId = crypto.randomUUID()
  await sql`insert into signature_events (event_id, provider, provider_id, status, body)
    values (${eventId}, 'embedded', ${signatureId}, ${status}, '{}')`.execute(db)
  await enqueue(db, 'signature-event', [eventId])
  return eventId
}

describe('provider events', () => {
  /** A signed contract whose webhooks were intercepted before they reached our endpoint. */
  async function signedWithWebhooks() {
    const contract = await shop.generate(stay)
    const { signingUrl } = await request(contract)
    await shop.sign(signingUrl!)
    const caught: { body: string; header(name: string): string | undefined }[] = []
    const door: typeof fetch = async (_url, init) => {
      const headers = new Headers(init?.headers)
      caught.push({ body: String(init?.body), header: (name) => headers.get(name) ?? undefined })
      return new Response()
    }
    await runDueWork(shop.needs, [embeddedSignatureEventWork(shop.desk, door)])
    const ours = caught.filter(({ body }) => body.includes('"done"'))
    return { contract, webhook: ours.at(-1)! }
  }
  const receive = (message: { body: string; header(name: string): string | undefined }) =>
    receiveSignatureEvent(shop.needs, message)

  test('a signature that its provider gave up reporting is found by asking; a provider that is away is asked again', async () => {
    const contract = await shop.generate(stay)
    const { signingUrl } = await request(contract)
    const waiting = await shop.generate(await addStay(db, shop.clock))
    await request(waiting)
    await shop.sign(signingUrl!)
    const { needs } = shop
    const silent = {
      ...needs.signatures,
      findStatus: () => Promise.reject(new Error('The provider is away')),
    }
    expect(await askPendingSignatures({ ...needs, log, signatures: silent })).toBe(0)
    expect(await askPendingSignatures({ ...needs, log })).toBe(1)
    expect((await getContract(db, contract.publicId)).status).toBe('signed')
    expect((await getContract(db, waiting.publicId)).status).toBe('pending')
  })

  test('received twice or applied at the same time sign the contract once', async () => {
    const { contract, webhook } = await signedWithWebhooks()
    expect(await receive(webhook)).toEqual({ fresh: true })
    expect(await receive(webhook)).toEqual({ fresh: false })
    await Promise.all([
      runDueWork(shop.needs, [signatureEventWork(shop.needs)]),
      runDueWork(shop.needs, [signatureEventWork(shop.needs)]),
      refreshSignature(shop.needs, contract),
    ])
    await runDueWork(shop.needs, [signatureEventWork(shop.needs)])
    expect((await getContract(db, contract.publicId)).status).toBe('signed')
    expect(shop.signedContracts).toHaveLength(1)
    expect(await signedMails(db, contract.publicId)).toHaveLength(1)
  })

  test('with a wrong signature, or five minutes late, are refused and not stored', async () => {
    const { contract, webhook } = await signedWithWebhooks()
    const forged = { body: webhook.body, header: () => `t=1,v1=${'0'.repeat(64)}` }
    await expect(receive(forged)).rejects.toMatchObject({ code: 'BAD_SIGNATURE' })
    shop.clock.forward(301)
    await expect(receive(webhook)).rejects.toMatchObject({ code: 'BAD_SIGNATURE' })
    await runDueWork(shop.needs, [signatureEventWork(shop.needs)])
    expect((await getContract(db, contract.publicId)).status).toBe('pending')
    expect(shop.signedContracts).toEqual([])
  })

  test('out of order sign the contract: a signature replaces an earlier refusal, and a later expiry changes nothing', async () => {
    const { contract, webhook } = await signedWithWebhooks()
    const { signatureId } = JSON.parse(webhook.body) as { signatureId: string }
    const send = (status: string) => keepEvent(signatureId, status)
    await send('declined')
    await runDueWork(shop.needs, [signatureEventWork(shop.needs)])
    expect((await getContract(db, contract.publicId)).signature!.status).toBe('declined')
    await receive(webhook)
    await runDueWork(shop.needs, [signatureEventWork(shop.needs)])
    await send('expired')
    await runDueWork(shop.needs, [signatureEventWork(shop.needs)])
    expect(await getContract(db, contract.publicId)).toMatchObject({
      status: 'signed',
      signature: { status: 'signed' },
    })
    expect(shop.signedContracts).toHaveLength(1)
  })

  test('of an unknown request are tried again, then given up', async () => {
    const eventId = await keepEvent(crypto.randomUUID(), 'done')
    const outcome = async () => {
      const { rows } = await sql<{ outcome: string | null; attempts: number }>`select outcome, attempts
        from signature_events join queue_items on subject = event_id where event_id = ${eventId}`.execute(db)
      return rows[0]
    }
    await runDueWork(shop.needs, [signatureEventWork(shop.needs)])
    expect(await outcome()).toEqual({ outcome: null, attempts: 1 })
    for (let attempt = 2; attempt <= 16; attempt += 1) {
      await sql`update queue_items set next_attempt_at = now() where subject = ${eventId}`.execute(db)
      await runDueWork(shop.needs, [signatureEventWork(shop.needs)])
    }
    expect(await outcome()).toEqual({ outcome: null, attempts: 16 })
    expect((await listGivenUp(db, criteriaOf(GIVEN_UP_LIST))).rows).toMatchObject([
      { subject: eventId, reason: 'Concerne une signature inconnue de Calanque' },
    ])
  })

  test('that report the cancellation of a withdrawn contract change nothing and are done', async () => {
    const eventId = await keepEvent(crypto.randomUUID(), 'cancelled')
    expect(await runDueWork(shop.needs, [signatureEventWork(shop.needs)])).toEqual({ done: 1, failed: 0 })
    const { rows } = await sql`select outcome from signature_events where event_id = ${eventId}`.execute(db)
    expect(rows).toEqual([{ outcome: 'no_change' }])
  })

  test('whose later step fails leave the contract unsigned and are tried again', async () => {
    const { contract, webhook } = await signedWithWebhooks()
    await receive(webhook)
    const failing = {
      ...shop.needs,
      emit: failingEmit('contract.signed', 'not now'),
    }
    expect(await runDueWork(failing, [signatureEventWork(failing)])).toMatchObject({ failed: 1 })
    expect((await getContract(db, contract.publicId)).status).toBe('pending')
    expect(await signedMails(db, contract.publicId)).toEqual([])
    await sql`update queue_items set next_attempt_at = now()`.execute(db)
    await runDueWork(shop.needs, [signatureEventWork(shop.needs)])
    expect((await getContract(db, contract.publicId)).status).toBe('signed')
  })

  test('that always fail are tried at growing intervals, then given up and listed with the reason', async () => {
    const { contract, webhook } = await signedWithWebhooks()
    await receive(webhook)
    const failing = {
      ...shop.needs,
      emit: failingEmit('contract.signed', 'the agency has no bank'),
    }
    const waits: number[] = []
    for (let attempt = 1; attempt <= 16; attempt += 1) {
      await sql`update queue_items set next_attempt_at = now()`.execute(db)
      await runDueWork(failing, [signatureEventWork(failing)])
      const { rows } = await sql<{
        wait: number
      }>`select round(extract(epoch from next_attempt_at - now()))::int as wait
        from queue_items join signature_events on event_id = subject
        where gave_up_at is null and provider_id = ${JSON.parse(webhook.body).signatureId}`.execute(db)
      waits.push(...rows.map(({ wait }) => wait))
    }
    expect(waits).toHaveLength(15)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThan(3_500)
    expect((await listGivenUp(db, criteriaOf(GIVEN_UP_LIST))).rows[0]).toMatchObject({
      reason: 'the agency has no bank',
    })
    expect(await runDueWork(shop.needs, [signatureEventWork(shop.needs)])).toEqual({ done: 0, failed: 0 })
    expect((await getContract(db, contract.publicId)).status).toBe('pending')
    // The signature is not lost: the signature step asks the provider when it is opened again.
    await refreshSignature(shop.needs, contract)
    expect((await getContract(db, contract.publicId)).status).toBe('signed')
  })
})
