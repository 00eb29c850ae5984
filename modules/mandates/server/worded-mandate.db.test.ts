import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { saveClause, startTemplateDraft } from '#modules/contract-templates/server/edit-template.ts'
import { previewFile } from '#modules/contract-templates/server/preview-file.ts'
import { publishTemplate } from '#modules/contract-templates/server/publish-template.ts'
import { listTemplateVersions } from '#modules/contract-templates/server/read-templates.ts'
import { todayInParis } from '#platform/clock.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { textOf } from '#shared/printed-document.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addOwnedVilla, addPerson, checkIdentity } from '#tests/cgv-fixture.ts'
import { openContracts } from '#tests/contract-fixture.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { createMandateLink } from './create-mandate-link.ts'
import { draftMandate } from './draft-mandate.ts'
import { previewMandate } from './preview-mandate.ts'

const kind = 'mandate'
let shop: Awaited<ReturnType<typeof openContracts>>
const needs = () => ({ ...shop.needs, ...shop.desk, auth: shop.needs.auth })

beforeAll(async () => {
  const { db } = await openTestDatabase()
  shop = await openContracts(db, openLocalFiles(join(temporaryFolder('worded'), 'files')))
})

async function prepare() {
  const villa = await addOwnedVilla(needs(), {}, 'draft', { mandate: false })
  await checkIdentity(needs(), villa)
  const { publicId } = await draftMandate(needs(), villa.head, {
    propertyId: villa.publicId,
    ...{ startsOn: '2026-11-20', endsOn: '2028-11-30', ownerAddress: '4 montée des Essais, 06600 Antibes' },
    terms: aMandateTerms(),
  })
  return () => createMandateLink(needs(), villa.head, { mandateId: publicId })
}

test('a version words the mandates that are written after it, and leaves those that wait or are signed', async () => {
  const { userId } = await addPerson(needs(), 'ADMIN')
  const admin = { ...person('ADMIN'), userId }
  const waiting = await prepare()
  const before = await waiting()

  expect(await startTemplateDraft(needs(), admin, { kind })).toBe(2)
  const text = 'L’agence accueille les voyageurs à {{villa}}.'
  const clause = { kind, key: null, revision: 0, heading: 'Accueil', text, when: '' } as const
  await saveClause(needs(), admin, clause)
  await expect(saveClause(needs(), admin, { ...clause, text: '{{locataire}}' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  const law = { ...clause, key: 'remuneration', text: 'Rien.' }
  await expect(saveClause(needs(), admin, law)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  const [draft] = await listTemplateVersions(needs(), admin, kind)
  const preview = await previewMandate(needs(), admin, { version: draft!, of: null })
  expect(textOf(preview.document!).join(' ')).toContain('L’agence accueille les voyageurs à Villa Exemple.')
  const { bytes } = await previewFile(needs(), preview.document!)
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  const effectiveOn = todayInParis(needs().clock)
  await publishTemplate(needs(), admin, { kind, effectiveOn, read: draft!.read })

  expect((await waiting()).contract.publicId).toBe(before.contract.publicId)
  const { contract } = await (await prepare())()
  expect(textOf(contract.document).join(' ')).toContain('L’agence accueille les voyageurs à ')
  expect(contract.template).toMatch(/\/2$/)
  expect((await listTemplateVersions(needs(), admin, kind)).map((one) => one.waiting)).toEqual([1, 1])

  const number = contract.document.reference.match(/n°\s(\S+),/u)![1]!
  const [version] = await listTemplateVersions(needs(), admin, kind)
  const real = await previewMandate(needs(), admin, { version: version!, of: number })
  expect(real.document).not.toBeNull()
  expect(await previewMandate(needs(), admin, { version: version!, of: 'inconnu' })).toMatchObject({
    document: null,
  })
  await expect(
    previewMandate(needs(), person('AGENT'), { version: version!, of: null }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
