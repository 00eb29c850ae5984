import { expect, test } from 'vitest'
import { openSigning } from '#modules/signatures/server/open-signing.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { textOf } from '#shared/printed-document.ts'
import { amendedStay } from '#tests/amended-stay.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { changeFacts } from '#tests/change-facts.ts'
import { openDesk } from '#tests/open-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { remakeAmendmentWork } from './remake-amendment-work.ts'

const { db, desk, clock } = await openDesk('2026-11-20')

async function signedStay() {
  const begun = await beginStay(desk, 'hoguet')
  await begun.sign()
  await begun.pay('card')
  const { reservation } = await begun.read()
  return { reservation, ...amendedStay(desk, reservation) }
}

test('an amendment that waits is made again with the agency’s new card, and the one before is closed', async () => {
  const { reservation, propose, token, sign } = await signedStay()
  await propose({ animals: 'allowed' })
  const before = await token()
  await changeFacts(desk.needs, reservation.agencyId, { cardNumber: 'CPI 0601 2026 000 000 777' })
  await runDueWork(desk.needs, [remakeAmendmentWork(desk.needs)])
  const after = await token()
  expect(after).not.toBe(before)
  const wordsOf = async (link: string) =>
    textOf((await openSigning(desk.embeddedSignatures, link)).content).join(' ')
  expect(await wordsOf(after)).toContain('CPI 0601 2026 000 000 777')
  expect(
    await listQueuedMails(db, { of: 'stay-amendment-to-sign', number: reservation.number }),
  ).toHaveLength(2)
  await expect(sign(before)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await sign(after)
})

test('an amendment of a stay that is over is withdrawn, and the former facts can no longer be signed', async () => {
  const { reservation, propose, token, list, sign } = await signedStay()
  await propose({ animals: 'allowed' })
  const before = await token()
  clock.today = reservation.stay.departure
  await changeFacts(desk.needs, reservation.agencyId, { cardNumber: 'CPI 0601 2026 000 000 778' })
  await runDueWork(desk.needs, [remakeAmendmentWork(desk.needs)])
  expect(await list()).toMatchObject([{ state: 'withdrawn' }])
  await expect(sign(before)).rejects.toMatchObject({ code: expect.any(String) })
})
