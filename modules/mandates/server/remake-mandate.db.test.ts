import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openSigning } from '#modules/signatures/server/open-signing.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addOwnedVilla, checkIdentity, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { changeFacts, NEW_GUARANTOR } from '#tests/change-facts.ts'
import { openContracts, tokenOf } from '#tests/contract-fixture.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createMandateLink } from './create-mandate-link.ts'
import { draftMandate } from './draft-mandate.ts'
import { getMandate } from './find-mandate.ts'
import { listMandateContracts } from './mandate-contract-queries.ts'
import { remakeMandateWork } from './remake-mandate-work.ts'

const { db } = await openTestDatabase()
const files = openLocalFiles(join(temporaryFolder('remade-mandates'), 'files'))
let shop: Awaited<ReturnType<typeof openContracts>>
let villa: OwnedVilla
let mandateId: string
const needs = () => ({ ...shop.needs, ...shop.desk, auth: shop.needs.auth })

beforeEach(async () => {
  shop = await openContracts(db, files)
  villa = await addOwnedVilla(needs(), {}, 'draft', { mandate: false })
  await checkIdentity(needs(), villa)
  ;({ publicId: mandateId } = await draftMandate(needs(), villa.head, {
    propertyId: villa.publicId,
    ...{ startsOn: '2026-11-20', endsOn: '2028-11-30', ownerAddress: '4 montée des Essais, 06600 Antibes' },
    terms: aMandateTerms(),
  }))
})

const send = () => createMandateLink(needs(), villa.head, { mandateId })
const remake = async () => {
  await changeFacts(shop.needs, villa.agencyId)
  await runDueWork(shop.needs, [remakeMandateWork(needs())])
}
const mailed = async () =>
  (await listQueuedMails(db, { of: 'mandate-to-sign', to: villa.owner.email })).map(({ props }) => props.url)
const shown = async (linkUrl: string) =>
  JSON.stringify((await openSigning(shop.desk, tokenOf(linkUrl))).content)

test('a mandate that waits to be signed is made again, its owner is mailed the new text, and the one before is closed', async () => {
  const { linkUrl } = await send()
  expect(await shown(linkUrl)).toContain('Garant Essai')
  await remake()
  const [first, second] = await mailed()
  expect(first).toBe(linkUrl)
  expect(await shown(second!)).toContain(NEW_GUARANTOR.guarantor)
  await expect(shop.sign(linkUrl)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await shop.sign(second!)
  await shop.settle()
  expect((await getMandate(needs(), villa.owner, { mandateId })).mandate.status).toBe('in_force')
})

test('an agency that changes its guarantor again while the papers are made again has them made with the last one', async () => {
  await send()
  let isChanged = false
  const made = remakeMandateWork(needs())
  const changedMeanwhile = {
    ...made,
    run: async (subject: string) => {
      const outcome = await made.run(subject)
      if (!isChanged) await changeFacts(shop.needs, villa.agencyId, { guarantor: 'Garant de la fin' })
      isChanged = true
      return outcome
    },
  }
  await changeFacts(shop.needs, villa.agencyId)
  await runDueWork(shop.needs, [changedMeanwhile])
  await runDueWork(shop.needs, [changedMeanwhile])
  expect(await shown((await mailed()).at(-1)!)).toContain('Garant de la fin')
})

test('a signed mandate keeps its words, and its owner is not asked again', async () => {
  const { linkUrl } = await send()
  await shop.sign(linkUrl)
  await shop.settle()
  const contracts = () => listMandateContracts(db, { propertyId: villa.propertyId, publicId: mandateId })
  const before = await contracts()
  await remake()
  expect(await contracts()).toEqual(before)
  expect(JSON.stringify(before[0]!.document)).toContain('Garant Essai')
  expect(await mailed()).toEqual([linkUrl])
})

test('what may no longer be asked for is withdrawn, so that the former guarantor is not signed', async () => {
  const { linkUrl } = await send()
  await db.updateTable('users').set({ lastName: 'Renommée' }).where('id', '=', villa.owner.userId).execute()
  await remake()
  await expect(shop.sign(linkUrl)).rejects.toMatchObject({ code: expect.any(String) })
  expect(await mailed()).toEqual([linkUrl])
})
