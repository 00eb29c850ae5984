import { expect, test } from 'vitest'
import { createApiKey } from '#modules/api-keys/server/create-api-key.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { addStay, openContracts } from '#tests/contract-fixture.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { AUDIT_LIST, thingWords } from '../audit-list.ts'
import { listAudit } from './list-audit.ts'

const HEAD = person('SUPER_ADMIN', { userId: 'head' })
const files = openLocalFiles(temporaryFolder('audited'))

test('an entry names the stay of a contract, and the key of the API, never their identifiers', async () => {
  const { db } = await openTestDatabase()
  const shop = await openContracts(db, files)
  const stay = await addStay(db, shop.clock)
  await shop.generate(stay)
  await createApiKey({ db }, HEAD, {
    agencyId: null,
    name: 'Logiciel de caisse',
    scopes: ['property:read'],
    perMinute: 60,
    formKey: crypto.randomUUID(),
  })
  await nameGuideAndLetter(db)
  const { rows } = await listAudit({ db }, HEAD, criteriaOf(AUDIT_LIST, ''))
  const words = rows.map(thingWords)
  expect(words).toEqual(
    expect.arrayContaining([
      'Une page éditoriale\u00a0: Cannes en juin',
      'Une lettre\u00a0: Nos villas de juin',
    ]),
  )
  expect(words.join()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  expect(words).toContain('Une clé d’API\u00a0: Logiciel de caisse')
  expect(words).toContain(`Un contrat\u00a0: ${stay.reservation.number}`)
})

async function nameGuideAndLetter(db: Database): Promise<void> {
  const guide = await db
    .insertInto('editorialPages')
    .values({ destination: 'cannes', draft: JSON.stringify({ title: 'Cannes en juin' }) })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  const letter = await db
    .insertInto('newsletterLetters')
    .values({ draft: JSON.stringify({ subject: 'Nos villas de juin' }) })
    .returning('publicId')
    .executeTakeFirstOrThrow()
  const of = (subjectKind: string, { publicId: subjectId }: { publicId: string }) =>
    recordAudit(db, HEAD, { action: 'editorial_page.open', subjectKind, subjectId })
  await of('editorial_page', guide)
  await of('newsletter', letter)
}
