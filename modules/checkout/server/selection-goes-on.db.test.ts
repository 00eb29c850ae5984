import { describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signDocument } from '#modules/signatures/server/sign-document.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { CAMILLE, giveOwner, lastCode } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openStep } from '../checkout-steps.ts'
import { totalNow } from './amend-checkout.ts'
import { getCheckout } from './find-checkout.ts'
import { findCurrentCheckout, resumeCheckout } from './resume-checkout.ts'
import { checkoutTokenOf } from './resume-link.ts'
import { acceptNewPrice, saveAddOns, saveGuest } from './save-steps.ts'
import { acceptContracts, listContracts } from './sign-contracts.ts'

const WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const
const ORIGIN = { address: '192.0.2.1', browser: 'essai' }

const { db, desk, clock } = await openDesk('2026-11-21')

/** A selection of two villas of one agency, whose contracts are read; the first villa's stay comes first. */
async function selection() {
  const first = await publishTestVilla({ db, clock })
  await giveOwner(db, first.propertyId)
  const { agencyId } = await db
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', first.propertyId)
    .executeTakeFirstOrThrow()
  const second = await publishTestVilla({ db, clock }, {}, agencyId)
  await giveOwner(db, second.propertyId)
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, [first.publicId, second.publicId], WEEK)
  await desk.throughContract(visitor, publicId)
  const read = () => getCheckout(desk.needs, publicId)
  const [{ reservation: a }, { reservation: b }] = (await read()).stays as [Stay, Stay]
  return { first, second, visitor, publicId, read, a, b }
}

type Stay = Awaited<ReturnType<typeof getCheckout>>['stays'][number]

/** Signs the contract of one stay alone: the first, or the second. */
async function sign(publicId: string, which: 'first' | 'second'): Promise<void> {
  const contracts = await listContracts(db, await getCheckout(desk.needs, publicId))
  const contract = contracts[which === 'first' ? 0 : 1]
  const token = contract!.signature!.signingUrl!.split('/').at(-1)!
  await sendSignatureCode(desk.embeddedSignatures, token, ORIGIN)
  await signDocument(desk.embeddedSignatures, token, {
    ...{ code: await lastCode(db), consent: true, origin: ORIGIN },
  })
  await refreshSignature(desk.needs, contract!)
}

const cancel = ({ publicId }: { publicId: string }) =>
  cancelStay(desk.needs, SYSTEM, { reservation: publicId, cancelledBy: 'host' })

async function payAll(visitor: Actor, publicId: string) {
  const cardToken = await desk.cardToken()
  await payOneHolder(desk.needs, visitor, {
    ...{ checkout: await getCheckout(desk.needs, publicId), method: 'card', cardToken },
  })
}

test('a selection of which one stay is cancelled before its signature goes on with the other, at its price', async () => {
  const { visitor, publicId, read, a, b } = await selection()
  await cancel(b)
  const left = await read()
  expect(left.stays.map(({ reservation }) => reservation.id)).toEqual([a.id])
  expect([left.status, left.total]).toEqual(['open', a.total])
  expect(await totalNow(desk.needs, left)).toBe(a.total)
  expect(await listContracts(db, left)).toHaveLength(1)
  await acceptNewPrice(desk.needs, visitor, { checkout: left, total: a.total })
  await desk.writeContracts(visitor, publicId)
  const signed = await desk.sign(publicId)
  expect(openStep(signed.facts)).toBe('pay')
  await payAll(visitor, publicId)
  const done = await read()
  expect(done.status).toBe('confirmed')
  expect(done.stays.map(({ reservation }) => reservation.status)).toEqual(['confirmed', 'cancelled'])
})

test('a signed stay is paid once the unsigned one of its selection is cancelled', async () => {
  const { visitor, publicId, read, b } = await selection()
  await sign(publicId, 'first')
  expect(openStep((await read()).facts)).toBe('sign')
  await cancel(b)
  expect(openStep((await read()).facts)).toBe('pay')
  await payAll(visitor, publicId)
  expect((await read()).status).toBe('confirmed')
})

test('after the second contract is refused, the first keeps its price, and what the traveler changes is of the second', async () => {
  const { first, second, visitor, publicId, read, a, b } = await selection()
  await sign(publicId, 'first')
  for (const { propertyId } of [first, second])
    await db
      .insertInto('calendarNights')
      .values({ propertyId, night: '2026-12-06', price: 250_000, minNights: null })
      .execute()
  const refused = await read()
  const total = await totalNow(desk.needs, refused)
  expect(total).toBeGreaterThan(refused.total)
  await acceptNewPrice(desk.needs, visitor, { checkout: refused, total })
  const atNewPrice = await read()
  expect(atNewPrice.total).toBe(total)
  expect(atNewPrice.stays.map(({ statement }) => statement.total)).toEqual([a.total, total - a.total])

  const services = { [a.publicId]: { daily_cleaning: 7 }, [b.publicId]: { daily_cleaning: 7 } }
  await saveAddOns(desk.needs, visitor, { checkout: atNewPrice, addOns: services, seenTotal: total })
  const withServices = await read()
  expect(withServices.stays.map(({ statement }) => statement.total)).toEqual([
    a.total,
    total - a.total + 7 * 3_500,
  ])
  expect(withServices.stays.map(({ addOns }) => addOns)).toEqual([{}, { daily_cleaning: 7 }])

  const minors = { [a.publicId]: 1, [b.publicId]: 1 }
  const seenTotal = withServices.total
  await saveGuest(desk.needs, visitor, { checkout: withServices, traveler: CAMILLE, minors, seenTotal })
  const changed = await read()
  expect(changed.stays.map(({ reservation }) => reservation.party.minors)).toEqual([0, 1])

  await desk.prepare(visitor, publicId)
  const rewritten = await read()
  await acceptContracts(desk.needs, visitor, { checkout: rewritten, read: true, seenTotal: rewritten.total })
  await sign(publicId, 'second')
  await payAll(visitor, publicId)
  expect((await read()).status).toBe('confirmed')
})

describe('the link of a checkout that was given up for other dates', () => {
  async function movedOn() {
    const villa = await publishTestVilla({ db, clock })
    await giveOwner(db, villa.propertyId)
    const visitor = await desk.newVisitor()
    const { publicId: former } = await desk.start(visitor, [villa.publicId], WEEK)
    const moved = { arrival: '2026-12-06', departure: '2026-12-13' } as const
    const { publicId: live } = await desk.start(visitor, [villa.publicId], moved)
    const tokenOf = (checkout: string) => checkoutTokenOf(desk.needs.secret, checkout)
    return { visitor, former, live, tokenOf }
  }

  test('does not take the place of the live one in the browser, and says that it has ended', async () => {
    const { former, live, tokenOf } = await movedOn()
    expect(await resumeCheckout(desk.needs, tokenOf(former), ORIGIN)).toEqual({
      path: '/panier?motif=reservation-terminee',
      isKept: false,
    })
    expect(await resumeCheckout(desk.needs, tokenOf(live), ORIGIN)).toEqual({
      path: '/checkout/guest',
      isKept: true,
    })
  })

  test('in a browser that still keeps it, leaves that person their live checkout, and no other person', async () => {
    const { visitor, former, live, tokenOf } = await movedOn()
    const found = async (actor: Actor, kept: string | null) =>
      (await findCurrentCheckout(desk.needs, actor, kept, ORIGIN))?.publicId ?? null
    expect(await found(visitor, tokenOf(former))).toBe(live)
    expect(await found(visitor, null)).toBe(live)
    const other = await desk.newVisitor()
    expect(await found(other, tokenOf(former))).toBe(former)
    expect(await found(other, tokenOf(live))).toBe(live)
    expect(await found(other, null)).toBeNull()
  })
})
