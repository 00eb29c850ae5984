import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { beforeAll, beforeEach } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { beginUpload } from '#modules/photographs/server/begin-upload.ts'
import { takeBytes } from '#modules/photographs/server/take-bytes.ts'
import type { Database } from '#platform/database/database.ts'
import { openLocalFiles } from '#platform/files/local-files.ts'
import { createApi } from '#server/api/api.ts'
import type { RequestEnv } from '#server/middleware/request-env.ts'
import type { Services } from '#server/services.ts'
import { temporaryFolder } from './after-file.ts'
import { addOwnedVilla, type OwnedVilla } from './cgv-fixture.ts'
import { aListing } from './listing-factory.ts'
import { openTestDatabase } from './test-database.ts'
import { openTestServices } from './test-services.ts'

/**
 * A database and a store of files for a test file about photographs, and before each test another villa in
 * draft.
 */
export function openPhotographDesk() {
  const files = openLocalFiles(join(temporaryFolder('photographs'), 'files'))
  const opened = {} as { db: Database; services: Services; villa: OwnedVilla }
  const desk = Object.assign(opened, {
    files,
    begin: (size: number, fileName = 'terrasse.jpg', actor: Actor = opened.villa.owner) =>
      beginUpload(opened.services, actor, {
        ...{ propertyId: opened.villa.publicId, fileName, size },
        asker: { address: '::1', known: crypto.randomUUID() },
      }),
    take: (upload: string, offset: number, bytes: Uint8Array, actor: Actor = opened.villa.owner) =>
      takeBytes(opened.services, actor, {
        ...{ propertyId: opened.villa.publicId, upload, offset, bytes: new Blob([bytes as never]).stream() },
      }),
    /** Sends a whole file at once; returns its key. */
    sendFile: async (bytes: Uint8Array, fileName?: string) => {
      const { id } = await desk.begin(bytes.length, fileName)
      await desk.take(id, 0, bytes)
      return id
    },
    rows: () =>
      opened.db
        .selectFrom('photographs')
        .selectAll()
        .where('propertyId', '=', opened.villa.propertyId)
        .orderBy('id')
        .execute(),
    keys: (beginning = '') => Readable.from(files.keys(beginning)).toArray() as Promise<string[]>,
    /** `/api` with the requests of this actor. */
    doorsFor: (actor: Actor) =>
      new Hono<RequestEnv>()
        .use(async (c, next) => {
          c.set('actor', actor)
          c.set('address', '2001:db8::1')
          await next()
        })
        .route('/', createApi(opened.services)),
  })
  beforeAll(async () => {
    desk.db = (await openTestDatabase()).db
    desk.services = await openTestServices(desk.db, { files })
  })
  beforeEach(async () => {
    await desk.db.deleteFrom('queueItems').execute()
    desk.villa = await addOwnedVilla(desk.services, { photos: aListing().photos.slice(0, 1) }, 'draft')
  })
  return desk
}
