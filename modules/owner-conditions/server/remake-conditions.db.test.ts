import { expect, test } from 'vitest'
import { openSigning } from '#modules/signatures/server/open-signing.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { checkIdentity } from '#tests/cgv-fixture.ts'
import { changeFacts, NEW_GUARANTOR } from '#tests/change-facts.ts'
import { tokenOf } from '#tests/contract-fixture.ts'
import { openOwnerDesk } from '#tests/owner-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { remakeConditionsWork } from './remake-conditions-work.ts'

const desk = openOwnerDesk('remade-conditions')

const remake = async () => {
  await changeFacts(desk.shop.needs, desk.villa.agencyId)
  await runDueWork(desk.shop.needs, [remakeConditionsWork({ ...desk.needs(), emit: desk.shop.needs.emit })])
}
const shown = async (linkUrl: string) =>
  JSON.stringify((await openSigning(desk.shop.desk, tokenOf(linkUrl))).content)
const mailed = async () =>
  (await listQueuedMails(desk.db, { of: 'conditions-to-sign', to: desk.villa.owner.email })).map(
    ({ props }) => props.url,
  )

test('conditions that wait to be signed are made again, and their owner is mailed the new text', async () => {
  await checkIdentity(desk.needs(), desk.villa)
  const { linkUrl } = await desk.create()
  expect(await shown(linkUrl)).toContain('Garant Essai')
  await remake()
  const [url] = (await mailed()).slice(-1)
  expect(await shown(url!)).toContain(NEW_GUARANTOR.guarantor)
  await expect(desk.shop.sign(linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
})

test('signed conditions keep their words, and their owner is not asked again', async () => {
  await checkIdentity(desk.needs(), desk.villa)
  const { linkUrl, contract } = await desk.create()
  await desk.shop.sign(linkUrl)
  await desk.shop.settle()
  await remake()
  expect(await desk.cgv()).toMatchObject({ publicId: contract.publicId, documentHash: contract.documentHash })
  expect(await mailed()).toEqual([])
})
