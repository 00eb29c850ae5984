import { expect, test } from 'vitest'
import { Refusal } from '#shared/refusal.ts'
import type { SignatureOrder, SignatureProvider } from './signature-port.ts'
import { signaturesWithRetry } from './signatures-with-retry.ts'

const ORDER = { externalId: 'request-1' } as SignatureOrder
const LINK = { providerId: 'p-1', signingUrl: 'https://example.org/p-1' }

/** A provider whose first orders fail in these ways, one each; the next ones succeed. */
function failingProvider(...failures: unknown[]) {
  const ordered: string[] = []
  const order: SignatureProvider['order'] = async ({ externalId }) => {
    ordered.push(externalId)
    if (failures.length > 0) throw failures.shift()
    return LINK
  }
  const pauses: number[] = []
  const provider = signaturesWithRetry({ order } as SignatureProvider, async (ms) => void pauses.push(ms))
  return { provider, ordered, pauses }
}

const away = () => new Refusal('PROVIDER_UNAVAILABLE')

test('an order is sent again, under the same identifier, while the provider is unavailable: three times at most', async () => {
  const once = failingProvider(away())
  expect(await once.provider.order(ORDER)).toEqual(LINK)
  expect(once.ordered).toEqual(['request-1', 'request-1'])
  expect(once.pauses).toEqual([1_000])
  const always = failingProvider(away(), away(), away(), away(), away())
  await expect(always.provider.order(ORDER)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  expect(always.ordered).toHaveLength(4)
  expect(always.pauses).toEqual([1_000, 2_000, 4_000])
})

test('what the provider refuses for good is not sent again', async () => {
  for (const failure of [new Refusal('IDENTITY_CHECK_REQUIRED'), new Error('broken')]) {
    const refused = failingProvider(failure)
    await expect(refused.provider.order(ORDER)).rejects.toBe(failure)
    expect(refused.ordered).toHaveLength(1)
  }
})
