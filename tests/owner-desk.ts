import { join } from 'node:path'
import { beforeAll, beforeEach } from 'vitest'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { findPropertyCgv } from '#modules/contracts/server/find-property-cgv.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { createTestAuth } from './account-factory.ts'
import { temporaryFolder } from './after-file.ts'
import { addOwnedVilla, checkIdentity, type OwnedVilla } from './cgv-fixture.ts'
import { openContracts } from './contract-fixture.ts'
import { openTestDatabase } from './test-database.ts'

/**
 * What the tests of a file about owners' conditions work on: one database and one store of files, then before each test
 * another villa, whose owner's identity is checked. Read it through the object: a test may put another villa there.
 */
export function openOwnerDesk(folder: string) {
  const files = openLocalFiles(join(temporaryFolder(folder), 'files'))
  const opened = {} as { db: Database; auth: Auth; shop: ReturnType<typeof openContracts>; villa: OwnedVilla }
  const desk = Object.assign(opened, {
    files,
    needs: () => ({ ...opened.shop.needs, ...opened.shop.desk, auth: opened.auth }),
    cgv: () => findPropertyCgv(opened, opened.villa.owner, { propertyId: opened.villa.publicId }),
  })
  beforeAll(async () => {
    desk.db = (await openTestDatabase()).db
    desk.auth = await createTestAuth(desk.db)
  })
  beforeEach(async () => {
    desk.shop = openContracts(desk.db, files)
    desk.villa = await addOwnedVilla(desk.needs())
    await checkIdentity(desk.needs(), desk.villa)
  })
  return desk
}
