import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { listContracts } from '#modules/checkout/server/sign-contracts.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { signStayDocument } from '#modules/stays/server/sign-stay-document.ts'
import { CAMILLE, giveOwner, letDirectly } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { publishTestVilla, type TestVilla } from '#tests/published-villa.ts'
import { type Checkout, findOwnCheckout, getCheckout } from './find-checkout.ts'
import { giveUpPayment } from './give-up-payment.ts'
import { extendHolds } from './keep-holds.ts'
import { saveAddOns, saveGuest } from './save-steps.ts'
import { acceptContracts } from './sign-contracts.ts'
import { startCheckout } from './start-checkout.ts'

const WEEK = { arrival: '2026-12-05', departure: '2026-12-12' } as const
const CHRISTMAS = { arrival: '2026-12-19', departure: '2026-12-26' } as const
const FEBRUARY = { arrival: '2027-02-06', departure: '2027-02-13' } as const

let villa: TestVilla
let visitor: Actor

const { db, desk, clock } = await openDesk('2026-11-21')

async function newVilla() {
  villa = await publishTestVilla({ db, clock })
  await giveOwner(db, villa.propertyId)
  visitor = await desk.newVisitor()
}

async function upToPayment() {
  await newVilla()
  const started = await desk.start(visitor, [villa.publicId], WEEK)
  await desk.throughContract(visitor, started.publicId)
  return desk.sign(started.publicId)
}

const reload = (checkout: Checkout) => getCheckout(desk.needs, checkout.publicId)

async function holdMinutes({ stays }: Checkout): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from expires_at - now())::int / 60 as "left" from occupations
    where reservation_id = ${stays[0]!.reservation.id} and released_at is null`.execute(db)
  return rows[0]!.left
}

describe('nights that wait for a transfer', () => {
  const DAYS = 24 * 60

  async function withTransfer() {
    const atPay = await upToPayment()
    await payOneHolder(desk.needs, visitor, { checkout: atPay, method: 'bank_transfer', cardToken: null })
    expect(await holdMinutes(atPay)).toBeGreaterThan(5 * DAYS)
    return reload(atPay)
  }

  test('keep their deadline when the visitor asks for more time or for the stay again', async () => {
    const waiting = await withTransfer()
    await extendHolds(desk.needs, waiting)
    await desk.start(visitor, [villa.publicId], WEEK)
    expect(await holdMinutes(waiting)).toBeGreaterThan(5 * DAYS)
  })

  test('keep their deadline when another way to pay is refused meanwhile', async () => {
    const waiting = await withTransfer()
    const byCard = payOneHolder(desk.needs, visitor, {
      checkout: waiting,
      method: 'card',
      cardToken: await desk.cardToken(),
    })
    await expect(byCard).rejects.toMatchObject({ code: 'PAYMENT_CONFLICT' })
    expect(await holdMinutes(waiting)).toBeGreaterThan(5 * DAYS)
    expect((await reload(waiting)).paymentMethod).toBe('bank_transfer')
  })

  test('are held for half an hour at most once the transfer is given up', async () => {
    const waiting = await withTransfer()
    expect(await giveUpPayment(desk.needs, waiting)).toMatchObject([{ status: 'cancelled' }])
    expect(await holdMinutes(waiting)).toBeLessThanOrEqual(30)
  })
})

test('a payment under way keeps its schedule when another way to pay is tried', async () => {
  await newVilla()
  await letDirectly(db, villa.propertyId)
  const started = await desk.start(visitor, [villa.publicId], FEBRUARY)
  await desk.throughContract(visitor, started.publicId)
  const atPay = await desk.sign(started.publicId)
  const threeDSecure = await desk.cardToken('4000002760003184')
  await payOneHolder(desk.needs, visitor, {
    checkout: atPay,
    method: 'installments',
    cardToken: threeDSecure,
  })
  const agreed = (await reload(atPay)).stays[0]!.dues
  expect(agreed.map(({ kind }) => kind)).toEqual(['installment', 'installment', 'installment'])

  const card = { method: 'card' as const, cardToken: await desk.cardToken() }
  await expect(
    payOneHolder(desk.needs, visitor, { checkout: await reload(atPay), ...card }),
  ).rejects.toMatchObject({
    code: 'PAYMENT_CONFLICT',
  })
  const after = await reload(atPay)
  expect(after.stays[0]!.dues).toEqual(agreed)
  expect(after.paymentMethod).toBe('installments')
})

test('a payment on a checkout closed meanwhile is refused', async () => {
  const atPay = await upToPayment()
  await db.updateTable('checkouts').set({ status: 'cancelled' }).where('id', '=', atPay.id).execute()
  const late = payOneHolder(desk.needs, visitor, {
    checkout: atPay,
    method: 'card',
    cardToken: await desk.cardToken(),
  })
  await expect(late).rejects.toMatchObject({ code: 'STEP_LOCKED' })
  const attempts = await db
    .selectFrom('paymentIntents')
    .select('id')
    .where('checkoutId', '=', atPay.id)
    .execute()
  expect(attempts).toEqual([])
})

test('two stays in one villa keep their own dates and guests when asked for again', async () => {
  await newVilla()
  const wanted = (guests: [number, number]) => ({
    from: null,
    stays: [WEEK, CHRISTMAS].map((stay, i) => ({
      property: villa.publicId,
      stay,
      party: partyOf({ adults: guests[i]! }),
      seenTotal: null,
    })),
  })
  await startCheckout(desk.needs, visitor, wanted([2, 4]))
  const { checkout } = await startCheckout(desk.needs, visitor, wanted([2, 3]))
  const { stays } = await getCheckout(desk.needs, checkout)
  expect(stays.map(({ reservation }) => reservation.quote.stay)).toEqual([WEEK, CHRISTMAS])
  expect(stays.map(({ reservation }) => reservation.party.adults)).toEqual([2, 3])
})

test('a visitor finds a checkout by its identifier after beginning another one', async () => {
  await newVilla()
  const first = await desk.start(visitor, [villa.publicId], WEEK)
  await desk.start(visitor, [villa.publicId], CHRISTMAS)
  const named = await findOwnCheckout(desk.needs, visitor, first.publicId)
  expect(named!.stays[0]!.reservation.stay).toEqual(WEEK)
  expect(await findOwnCheckout(desk.needs, await desk.newVisitor(), first.publicId)).toBeNull()
  expect(await findOwnCheckout(desk.needs, { kind: 'visitor', visitorId: null }, first.publicId)).toBeNull()
  expect(await findOwnCheckout(desk.needs, visitor, 'nowhere')).toBeNull()
})

describe('a contract and the stay it was written for', () => {
  async function upToSignature() {
    await newVilla()
    const started = await desk.start(visitor, [villa.publicId], WEEK)
    return desk.throughContract(visitor, started.publicId)
  }

  test('an outdated contract is not signed any more, and its signature does not sign the stay', async () => {
    const atSign = await upToSignature()
    const [outdated] = await listContracts(db, atSign)
    const changed = { ...CAMILLE, lastName: 'Autrement' }
    await saveGuest(desk.needs, visitor, {
      checkout: atSign,
      traveler: changed,
      minors: {},
      seenTotal: atSign.total,
    })
    const token = outdated!.signature!.signingUrl!.split('/').at(-1)!
    const origin = { address: '192.0.2.1', browser: 'essai' }
    const press = signStayDocument(desk.needs, token, { code: '000000', consent: true, origin })
    await expect(press).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { reason: expect.stringContaining('lire et signer le contrat à jour') },
    })
    const after = await desk.sign(atSign.publicId)
    expect(after.facts.signed).toBe(false)
    expect(after.stays[0]!.reservation.status).toBe('pending')
    expect(await listContracts(db, after)).toEqual([])

    await desk.writeContracts(visitor, after.publicId)
    const signed = await desk.sign(after.publicId)
    expect(signed.facts.signed).toBe(true)
    const [contract] = await listContracts(db, signed)
    expect(JSON.stringify(contract!.document)).toContain('Autrement')
  })

  test('a contract that differs from the stay is not sent for signature', async () => {
    const atSign = await upToSignature()
    await saveAddOns(desk.needs, visitor, { checkout: atSign, addOns: {}, seenTotal: atSign.total })
    const outdated = await reload(atSign)
    const accept = acceptContracts(desk.needs, visitor, {
      checkout: outdated,
      read: true,
      seenTotal: outdated.total,
    })
    await expect(accept).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect((await reload(outdated)).facts.contractRead).toBe(false)
  })

  test('a changed price cannot be accepted by the browser alone', async () => {
    const atSign = await upToSignature()
    const night = { night: '2026-12-06' as const, price: 250_000, minNights: null }
    await db
      .insertInto('calendarNights')
      .values({ propertyId: villa.propertyId, ...night })
      .execute()
    const refused = acceptContracts(desk.needs, visitor, {
      checkout: atSign,
      read: true,
      seenTotal: atSign.total,
    })
    const total = await refused.catch((error: { details: { total: number } }) => error.details.total)
    const forged = acceptContracts(desk.needs, visitor, {
      checkout: atSign,
      read: true,
      seenTotal: Number(total),
    })
    await expect(forged).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  })
})
