import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { addOwnedVilla } from '#tests/cgv-fixture.ts'
import { openTestServices } from '#tests/test-services.ts'
import { findSignedConditions } from './find-signed-conditions.ts'
import { takeOverConditions } from './take-over-conditions.ts'

test('conditions signed before a property came here are taken over by the product alone, once', async () => {
  const services = await openTestServices()
  const villa = await addOwnedVilla(services, {}, 'draft')
  const takeOver = (
    actor: Parameters<typeof takeOverConditions>[1],
    signedOn: `${number}-${number}-${number}`,
  ) => takeOverConditions(services, actor, { ...villa, signedOn })
  for (const actor of [villa.owner, villa.agent, villa.head])
    await expect(takeOver(actor, '2026-01-05')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const signed = async () =>
    (await findSignedConditions(services.db, villa.propertyId, '2026-03-02')).map((one) => one.signed)
  expect(await signed()).toEqual([null])
  await takeOver(SYSTEM, '2026-01-05')
  await takeOver(SYSTEM, '2026-02-06')
  expect(await signed()).toEqual([{ signedOn: '2026-01-05', isTakenOver: true }])
})
