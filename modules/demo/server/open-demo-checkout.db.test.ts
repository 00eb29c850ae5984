import { beforeAll, describe, expect, test } from 'vitest'
import { openStep } from '#modules/checkout/checkout-steps.ts'
import { getCheckoutByToken } from '#modules/checkout/server/find-checkout.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import type { Database } from '#platform/database/database.ts'
import { giveOwner, openCheckoutDesk } from '#tests/checkout-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { findDemoStay } from './find-demo-stay.ts'
import { openDemoCheckout } from './open-demo-checkout.ts'

let db: Database
let desk: Awaited<ReturnType<typeof openCheckoutDesk>>
beforeAll(async () => {
  db = (await openTestDatabase()).db
  desk = await openCheckoutDesk(db)
})

const needs = () => ({ ...desk.needs, embeddedSignatures: desk.embeddedSignatures })
const opened = async (wanted: Parameters<typeof openDemoCheckout>[2]) => {
  const { token } = await openDemoCheckout(needs(), await desk.newVisitor(), wanted)
  return getCheckoutByToken({ db }, token, { address: '192.0.2.1' })
}

describe('the demonstration’s checkout', () => {
  test('is refused while no villa is free', async () => {
    expect(await findDemoStay(needs())).toBeNull()
    await expect(opened({ step: 'guest' })).rejects.toMatchObject({ code: 'DATES_UNAVAILABLE' })
  })

  test.for(['guest', 'add-ons', 'contract', 'sign', 'pay'] as const)('opens at the step %s', async (step) => {
    const { propertyId } = await publishTestVilla(needs())
    await giveOwner(db, propertyId)
    const checkout = await opened({ step })
    expect(openStep(checkout.facts)).toBe(step)
    expect(checkout.holdEndsAt).not.toBeNull()
  })

  test('signs a real contract, with the code that was mailed', async () => {
    const { propertyId } = await publishTestVilla(needs())
    await giveOwner(db, propertyId)
    const checkout = await opened({ step: 'pay' })
    const [contract] = await listContracts(db, checkout)
    expect(contract).toMatchObject({ status: 'signed' })
    expect(checkout.stays[0]!.reservation.status).toBe('awaiting_payment')
    expect(checkout.facts.paid).toBe(false)
  })

  test('takes another villa or week each time, and holds its nights for the requested minutes', async () => {
    const { propertyId } = await publishTestVilla(needs())
    await giveOwner(db, propertyId)
    const first = await opened({ step: 'guest', holdMinutes: 1 })
    expect(first.holdEndsAt!.getTime() - Date.now()).toBeLessThan(61_000)
    const second = await opened({ step: 'guest', holdMinutes: 0 })
    expect(second.holdEndsAt).toBeNull()
    const nights = ({ stays: [one] }: typeof first) => [
      one!.reservation.propertyId,
      one!.reservation.stay.arrival,
    ]
    expect(nights(second)).not.toEqual(nights(first))
  })
})
