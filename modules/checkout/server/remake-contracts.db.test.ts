import { expect, test } from 'vitest'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { noticeSections } from '#modules/legal-texts/notice-text.ts'
import { legalFactsOf } from '#modules/legal-texts/server/find-legal-facts.ts'
import { sendSignatureCode } from '#modules/signatures/server/send-signature-code.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { textOf } from '#shared/printed-document.ts'
import { changeFacts, NEW_GUARANTOR } from '#tests/change-facts.ts'
import { openDesk } from '#tests/open-desk.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { getCheckout } from './find-checkout.ts'
import { remakeContractsWork } from './remake-contracts-work.ts'
import { acceptContracts, listContracts } from './sign-contracts.ts'

const { db, desk, clock } = await openDesk('2026-11-21')
const STAY = { arrival: '2026-12-05', departure: '2026-12-12' } as const

/** A checkout of a villa whose contract its traveler has read and may sign. */
async function beforeSignature(agencyId?: number) {
  const villa = await publishTestVilla({ db, clock })
  if (agencyId !== undefined)
    await db.updateTable('properties').set({ agencyId }).where('id', '=', villa.propertyId).execute()
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, [villa.publicId], STAY)
  await desk.throughContract(visitor, publicId)
  const read = () => getCheckout(desk.needs, publicId)
  const contract = async () => (await listContracts(db, await read()))[0]!
  return { villa, visitor, publicId, read, contract }
}

const wordsOf = ({ document }: { document: Parameters<typeof textOf>[0] }) => textOf(document).join(' ')
const agencyOf = async (publicId: string) =>
  (await getCheckout(desk.needs, publicId)).stays[0]!.reservation.agencyId

test('an agency takes another guarantor and mediator: a signed contract keeps its words, the one that waits is written again', async () => {
  const signed = await beforeSignature()
  await desk.sign(signed.publicId)
  const agencyId = await agencyOf(signed.publicId)
  const kept = await signed.contract()
  const waiting = await beforeSignature(agencyId)
  const stranger = await beforeSignature()
  const [before, elsewhere] = [await waiting.contract(), await stranger.contract()]
  expect(wordsOf(before)).toContain('Garant Essai')

  await changeFacts(desk.needs, agencyId)
  await runDueWork(desk.needs, [remakeContractsWork(desk.needs)])

  expect(await signed.contract()).toMatchObject({
    ...{ publicId: kept.publicId, documentHash: kept.documentHash, status: 'signed' },
  })
  expect(wordsOf(await signed.contract())).toContain('Garant Essai')
  const after = await waiting.contract()
  expect(after.publicId).not.toBe(before.publicId)
  for (const word of [NEW_GUARANTOR.guarantor, NEW_GUARANTOR.guarantorAddress, NEW_GUARANTOR.mediator])
    expect(wordsOf(after)).toContain(word)
  expect(wordsOf(after)).not.toContain('Garant Essai')
  expect((await waiting.read()).facts.contractRead).toBe(false)
  expect((await stranger.contract()).publicId).toBe(elsewhere.publicId)
  expect((await stranger.read()).facts.contractRead).toBe(true)

  // The text before can no longer be signed; the traveler reads and signs the new one.
  await desk.writeContracts(waiting.visitor, waiting.publicId)
  await desk.sign(waiting.publicId)
  expect(await waiting.contract()).toMatchObject({ publicId: after.publicId, status: 'signed' })
})

test('the next contract and the legal notice name the new guarantor, and the notice of the site its mediator', async () => {
  const first = await beforeSignature()
  const agencyId = await agencyOf(first.publicId)
  await changeFacts(desk.needs, agencyId)
  const next = await beforeSignature(agencyId)
  expect(wordsOf(await next.contract())).toContain(NEW_GUARANTOR.guarantor)
  const agencies = (await listAgencies(db)).filter(({ id }) => id === agencyId)
  const operator = {
    ...agencies[0]!,
    hours: null,
    mediator: 'Ancien médiateur',
    mediatorUrl: 'https://a.example',
  }
  const notice = JSON.stringify(noticeSections(legalFactsOf({ ...desk.needs.config, operator }, agencies)))
  expect(notice).toContain(NEW_GUARANTOR.guarantor)
  expect(notice).toContain('CM2C, www.cm2c.example')
  expect(notice).not.toContain('Ancien médiateur')
})

const remake = (needs = desk.needs) => runDueWork(needs, [remakeContractsWork(needs)])

test('a traveler who accepted the new text before it was asked for again has nothing to accept twice', async () => {
  const { visitor, publicId, read, contract } = await beforeSignature()
  await changeFacts(desk.needs, await agencyOf(publicId))
  await desk.writeContracts(visitor, publicId)
  const accepted = await contract()
  await remake()
  expect((await contract()).publicId).toBe(accepted.publicId)
  expect((await read()).facts.contractRead).toBe(true)
})

test('where the contract of the second stay is not written, the first, which has a new text, is asked to be read', async () => {
  const villas = [await publishTestVilla({ db, clock }), await publishTestVilla({ db, clock })]
  const [one, other] = villas as [(typeof villas)[0], (typeof villas)[0]]
  const { agencyId } = await db
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', one.propertyId)
    .executeTakeFirstOrThrow()
  await db.updateTable('properties').set({ agencyId }).where('id', '=', other.propertyId).execute()
  const visitor = await desk.newVisitor()
  const { publicId } = await desk.start(visitor, [one.publicId, other.publicId], STAY)
  await desk.throughContract(visitor, publicId)
  const contracts = async () => listContracts(db, await getCheckout(desk.needs, publicId))
  const before = await contracts()
  await changeFacts(desk.needs, agencyId)
  let written = 0
  const files = {
    ...desk.needs.files,
    put: (...file: Parameters<typeof desk.needs.files.put>) => {
      written += 1
      if (written > 1) throw new Error('no room')
      return desk.needs.files.put(...file)
    },
  }
  await remake({ ...desk.needs, files })
  const after = await contracts()
  expect(after.map(({ publicId: id }, at) => id === before[at]!.publicId)).toEqual([false, true])
  expect((await getCheckout(desk.needs, publicId)).facts.contractRead).toBe(false)
})

test('a contract that may no longer be written is withdrawn, and nothing is accepted in its place', async () => {
  const { visitor, publicId, read, contract } = await beforeSignature()
  const token = (await contract()).signature!.signingUrl!.split('/').at(-1)!
  // Letters that no contract shows: its facts are refused.
  await changeFacts(desk.needs, await agencyOf(publicId), { ...NEW_GUARANTOR, guarantor: '保証' })
  await remake()
  expect(await contract()).toBeUndefined()
  const checkout = await read()
  expect(checkout.facts.contractRead).toBe(false)
  await expect(
    sendSignatureCode(desk.embeddedSignatures, token, { address: '192.0.2.1', browser: 'essai' }),
  ).rejects.toMatchObject({ code: expect.any(String) })
  await expect(
    acceptContracts(desk.needs, visitor, { checkout, read: true, seenTotal: checkout.total }),
  ).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})
