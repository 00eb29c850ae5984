import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readSigningPdf } from '#modules/signatures/server/open-signing.ts'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { createLog } from '#platform/log.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { tokenOf } from '#tests/contract-fixture.ts'
import { openOwnerDesk } from '#tests/owner-desk.ts'
import { cgvStatusOf } from '../cgv-status.ts'

const desk = openOwnerDesk('withdrawn-cgv')

const { create, remove, countOf } = desk
const status = async () => cgvStatusOf(await desk.cgv())
const allFiles = (): Promise<string[]> => Readable.from(desk.files.keys()).toArray()

describe('withdrawing general conditions', () => {
  test('deletes the contract and its requests, ends the link, and allows a new contract', async () => {
    const { contract, linkUrl } = await create()
    await remove(contract.publicId, desk.villa.head)
    expect(await status()).toBe('not_started')
    expect(await countOf(desk.villa.propertyId)).toEqual({ contracts: 0, requests: 0 })
    await expect(desk.shop.sign(linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(remove(contract.publicId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await create()).contract.publicId).not.toBe(contract.publicId)
  })

  test('by two presses at once is done once, and the second finds no contract', async () => {
    const { contract } = await create()
    const ended = await Promise.allSettled([remove(contract.publicId), remove(contract.publicId)])
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(ended).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'NOT_FOUND' }),
    })
    expect(await countOf(desk.villa.propertyId)).toEqual({ contracts: 0, requests: 0 })
  })

  test('leaves no PDF in our store or the provider’s once the worker has run', async () => {
    const sweep = () => runDueWork({ db: desk.db, log: createLog('silent') }, [forgottenFileWork(desk)])
    await sweep()
    const before = await allFiles()
    const { contract, linkUrl } = await create()
    expect((await allFiles()).length).toBeGreaterThan(before.length)
    const { bytes } = await readSigningPdf(desk.shop.desk, tokenOf(linkUrl))
    expect(bytes.length).toBeGreaterThan(0)
    await remove(contract.publicId)
    await expect(readSigningPdf(desk.shop.desk, tokenOf(linkUrl))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await sweep()
    expect(await allFiles()).toEqual(before)
  })

  test('is refused once they are signed, even before the webhook arrives', async () => {
    const { contract, linkUrl } = await create()
    await desk.shop.sign(linkUrl)
    await expect(remove(contract.publicId)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { status: 'signed' },
    })
    expect(await status()).toBe('signed')
    await expect(remove(contract.publicId)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(
      sql`delete from contracts where public_id = ${contract.publicId}`.execute(desk.db),
    ).rejects.toMatchObject({ constraint: 'contracts_signed_kept' })
  })

  test('is refused as NOT_FOUND for an unknown or malformed contract id', async () => {
    for (const contractId of ['x', crypto.randomUUID()])
      await expect(remove(contractId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
