import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { requestRentalSignature } from '#modules/rental-contracts/server/request-rental-signature.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addStay, openContracts, type TestStay } from '#tests/contract-fixture.ts'
import { failingEmit } from '#tests/product-emit.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Contract } from '../contract.ts'
import { applySignatureEvents } from './apply-signature-events.ts'
import { deliverEmbeddedSignatureEvents } from './deliver-embedded-signature-events.ts'
import { getContract } from './find-contract.ts'
import { listGivenUpSignatures } from './list-given-up-signatures.ts'
import { receiveSignatureEvent } from './receive-signature-event.ts'
import { refreshSignature } from './refresh-signature.ts'

const folder = temporaryFolder('contracts')
const files = openLocalFiles(join(folder, 'files'))
let db: Database
let shop: Awaited<ReturnType<typeof openContracts>>
let stay: TestStay

beforeAll(async () => {
  db = (await openTestDatabase()).db
})
beforeEach(async () => {
  shop = await openContracts(db, files)
  stay = await addStay(db, shop.clock)
})

const request = async (contract: Contract) =>
  (await requestRentalSignature(shop.needs, SYSTEM, contract)).signature!
const mailsTo = async (publicId: string) => {
  const { rows } = await sql<{
    attachments: { filename: string; file: string }[]
  }>`select attachments from outbox_mails
    where dedupe_key = ${`contract-signed:${publicId}`}`.execute(db)
  return rows
}

describe('provider events', () => {
  /** A signed contract whose webhooks were caught on the way. */
  async function signedWithWebhooks() {
    const contract = await shop.generate(stay)
    const { signingUrl } = await request(contract)
    await shop.sign(signingUrl!)
    const caught: { body: string; header(name: string): string | undefined }[] = []
    await deliverEmbeddedSignatureEvents(shop.desk, async (_url, init) => {
      const headers = new Headers(init?.headers)
      caught.push({ body: String(init?.body), header: (name) => headers.get(name) ?? undefined })
      return new Response()
    })
    const ours = caught.filter(({ body }) => body.includes('"done"'))
    return { contract, webhook: ours.at(-1)! }
  }
  const receive = (message: { body: string; header(name: string): string | undefined }) =>
    receiveSignatureEvent(shop.needs, message)

  test('twice, one after the other or at once, sign once', async () => {
    const { contract, webhook } = await signedWithWebhooks()
    expect(await receive(webhook)).toEqual({ fresh: true })
    expect(await receive(webhook)).toEqual({ fresh: false })
    await Promise.all([
      applySignatureEvents(shop.needs),
      applySignatureEvents(shop.needs),
      refreshSignature(shop.needs, contract),
    ])
    await applySignatureEvents(shop.needs)
    expect((await getContract(db, contract.publicId)).status).toBe('signed')
    expect(shop.signedContracts).toHaveLength(1)
    expect(await mailsTo(contract.publicId)).toHaveLength(1)
  })

  test('with a wrong signature, or five minutes late, are refused and kept nowhere', async () => {
    const { contract, webhook } = await signedWithWebhooks()
    const forged = { body: webhook.body, header: () => `t=1,v1=${'0'.repeat(64)}` }
    await expect(receive(forged)).rejects.toMatchObject({ code: 'BAD_SIGNATURE' })
    shop.clock.forward(301)
    await expect(receive(webhook)).rejects.toMatchObject({ code: 'BAD_SIGNATURE' })
    await applySignatureEvents(shop.needs)
    expect((await getContract(db, contract.publicId)).status).toBe('pending')
    expect(shop.signedContracts).toEqual([])
  })

  test('out of order, a signature wins over what came before and nothing undoes it', async () => {
    const { contract, webhook } = await signedWithWebhooks()
    const { signatureId } = JSON.parse(webhook.body) as { signatureId: string }
    const tell = (status: string) =>
      sql`insert into signature_events (event_id, provider, provider_id, status, body)
        values (${crypto.randomUUID()}, 'embedded', ${signatureId}, ${status}, '{}')`.execute(db)
    await tell('declined')
    await applySignatureEvents(shop.needs)
    expect((await getContract(db, contract.publicId)).signature!.status).toBe('declined')
    await receive(webhook)
    await applySignatureEvents(shop.needs)
    await tell('expired')
    await applySignatureEvents(shop.needs)
    expect(await getContract(db, contract.publicId)).toMatchObject({
      status: 'signed',
      signature: { status: 'signed' },
    })
    expect(shop.signedContracts).toHaveLength(1)
  })

  test('of a request nobody wrote down yet wait for it', async () => {
    const eventId = crypto.randomUUID()
    await sql`insert into signature_events (event_id, provider, provider_id, status, body)
      values (${eventId}, 'embedded', ${crypto.randomUUID()}, 'done', '{}')`.execute(db)
    const outcome = async () => {
      const { rows } = await sql<{ outcome: string | null; attempts: number }>`select outcome, attempts
        from signature_events where event_id = ${eventId}`.execute(db)
      return rows[0]
    }
    await applySignatureEvents(shop.needs)
    expect(await outcome()).toEqual({ outcome: null, attempts: 1 })
    for (let attempt = 2; attempt <= 16; attempt += 1) {
      await sql`update signature_events set next_attempt_at = now() where event_id = ${eventId}`.execute(db)
      await applySignatureEvents(shop.needs)
    }
    expect(await outcome()).toEqual({ outcome: 'unknown_request', attempts: 16 })
    expect(await listGivenUpSignatures({ db })).toMatchObject([{ id: eventId, problem: null }])
  })

  test('a later step that fails leaves the contract unsigned, and it is tried again', async () => {
    const { contract, webhook } = await signedWithWebhooks()
    await receive(webhook)
    const failing = {
      ...shop.needs,
      emit: failingEmit('contract.signed', 'not now'),
    }
    expect(await applySignatureEvents(failing)).toMatchObject({ waiting: 1 })
    expect((await getContract(db, contract.publicId)).status).toBe('pending')
    expect(await mailsTo(contract.publicId)).toEqual([])
    await sql`update signature_events set next_attempt_at = now() where applied_at is null`.execute(db)
    await applySignatureEvents(shop.needs)
    expect((await getContract(db, contract.publicId)).status).toBe('signed')
  })

  test('that fail each time are tried less and less often, then left to a person with the reason', async () => {
    const { contract, webhook } = await signedWithWebhooks()
    await receive(webhook)
    const failing = {
      ...shop.needs,
      emit: failingEmit('contract.signed', 'the agency has no bank'),
    }
    const waits: number[] = []
    for (let attempt = 1; attempt <= 16; attempt += 1) {
      await sql`update signature_events set next_attempt_at = now() where applied_at is null`.execute(db)
      await applySignatureEvents(failing)
      const { rows } = await sql<{
        wait: number
      }>`select round(extract(epoch from next_attempt_at - now()))::int as wait
        from signature_events where applied_at is null and provider_id = ${JSON.parse(webhook.body).signatureId}`.execute(
        db,
      )
      waits.push(...rows.map(({ wait }) => wait))
    }
    expect(waits).toHaveLength(15)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThan(3_500)
    expect((await listGivenUpSignatures({ db }))[0]).toMatchObject({ problem: 'the agency has no bank' })
    expect(await applySignatureEvents(shop.needs)).toEqual({ settled: 0, waiting: 0 })
    expect((await getContract(db, contract.publicId)).status).toBe('pending')
    // Nothing is lost: whoever comes back to the step has the provider asked.
    await refreshSignature(shop.needs, contract)
    expect((await getContract(db, contract.publicId)).status).toBe('signed')
  })
})
