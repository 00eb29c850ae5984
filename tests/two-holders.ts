import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { payCheckout } from '#modules/checkout/server/pay-checkout.ts'
import { giveOwner } from './checkout-desk.ts'
import type { openDesk } from './open-desk.ts'
import { openTestAgency, publishTestVilla } from './published-villa.ts'

export const SELECTED_WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const

/** A selection of two villas of two agencies, signed, with the ways to pay it; the first agency's stay comes first. */
export async function signedSelection({ db, desk, clock }: Awaited<ReturnType<typeof openDesk>>) {
  const agencies: number[] = []
  const villas: string[] = []
  for (const _ of [1, 2]) {
    const agency = await openTestAgency(db)
    const villa = await publishTestVilla({ db, clock }, {}, agency)
    await giveOwner(db, villa.propertyId)
    agencies.push(agency)
    villas.push(villa.publicId)
  }
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, villas, SELECTED_WEEK)
  await desk.throughContract(visitor, publicId)
  const checkout = await desk.sign(publicId)
  const read = () => getCheckout(desk.needs, publicId)
  const payBy = async (...cards: string[]) => {
    const cardTokens: string[] = []
    for (const card of cards) cardTokens.push(await desk.cardToken(card))
    return payCheckout(desk.needs, visitor, { checkout: await read(), method: 'card', cardTokens })
  }
  const byTransfer = async () =>
    payCheckout(desk.needs, visitor, { checkout: await read(), method: 'bank_transfer', cardTokens: [] })
  return { agencies, villas, visitor, checkout, read, payBy, byTransfer }
}
