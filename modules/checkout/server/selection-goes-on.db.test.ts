import { expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { refreshSignature } from '#modules/signatures/server/refresh-signature.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { signDocument } from '#modules/signatures/server/sign-document.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { giveOwner, lastCode } from '#tests/checkout-desk.ts'
import { openDesk } from '#tests/open-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openStep } from '../checkout-steps.ts'
import { totalNow } from './amend-checkout.ts'
import { getCheckout } from './find-checkout.ts'
import { acceptNewPrice } from './save-steps.ts'
import { listContracts } from './sign-contracts.ts'

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

/** Signs the contract of the first stay alone. */
async function signFirst(publicId: string): Promise<void> {
  const [contract] = await listContracts(db, await getCheckout(desk.needs, publicId))
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
  await signFirst(publicId)
  expect(openStep((await read()).facts)).toBe('sign')
  await cancel(b)
  expect(openStep((await read()).facts)).toBe('pay')
  await payAll(visitor, publicId)
  expect((await read()).status).toBe('confirmed')
})
