import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { createPropertyCgvLink } from '#modules/owner-conditions/server/create-property-cgv-link.ts'
import { deletePropertyCgv } from '#modules/owner-conditions/server/delete-property-cgv.ts'
import { findPropertyCgv } from '#modules/owner-conditions/server/find-property-cgv.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { temporaryFolder } from './after-file.ts'
import { addOwnedVilla, type OwnedVilla } from './cgv-fixture.ts'
import { openContracts } from './contract-fixture.ts'
import { openTestDatabase } from './test-database.ts'

/**
 * The set-up of a test file about owners' conditions: one database and one store of files, then before each
 * test another villa, whose owner's identity is checked. Read the villa through the object: a test may
 * replace it.
 */
export function openOwnerDesk(folder: string) {
  const files = openLocalFiles(join(temporaryFolder(folder), 'files'))
  const opened = {} as {
    db: Database
    auth: Auth
    shop: Awaited<ReturnType<typeof openContracts>>
    villa: OwnedVilla
  }
  const needs = () => ({ ...opened.shop.needs, ...opened.shop.desk, auth: opened.auth })
  const desk = Object.assign(opened, {
    files,
    needs,
    create: (actor: Actor = opened.villa.owner, propertyId = opened.villa.publicId) =>
      createPropertyCgvLink(needs(), actor, { propertyId }),
    remove: (contractId: string, actor: Actor = opened.villa.owner) =>
      deletePropertyCgv(needs(), actor, { contractId }),
    countOf: async (propertyId: number) => {
      const { rows } = await sql<{ contracts: number; requests: number }>`
        select count(distinct c.id)::int as contracts, count(r.id)::int as requests
        from contracts c left join signature_requests r on r.contract_id = c.id
        where c.property_id = ${propertyId}`.execute(opened.db)
      return rows[0]!
    },
    cgv: () => findPropertyCgv(needs(), opened.villa.owner, { propertyId: opened.villa.publicId }),
  })
  beforeAll(async () => {
    desk.db = (await openTestDatabase()).db
  })
  beforeEach(async () => {
    desk.shop = await openContracts(desk.db, files)
    desk.auth = desk.shop.needs.auth
    desk.villa = await addOwnedVilla(desk.needs())
  })
  return desk
}
