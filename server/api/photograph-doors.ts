import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { askerOf } from '#modules/accounts/asker.ts'
import { beginUpload } from '#modules/photographs/server/begin-upload.ts'
import { getEditedProperty } from '#modules/photographs/server/edited-property.ts'
import { findUpload } from '#modules/photographs/server/find-upload.ts'
import { forgetUpload } from '#modules/photographs/server/forget-uploads.ts'
import { CHECKSUMS, takeBytes } from '#modules/photographs/server/take-bytes.ts'
import { Refusal } from '#shared/refusal.ts'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { type RateLimit, rateLimit } from '../middleware/rate-limit.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import type { Api, ApiNeeds } from './api-needs.ts'
import { HttpError } from './problem.ts'
import { bytesIn, readChecksum, readMetadata, TUS_EXTENSIONS, TUS_VERSION } from './tus.ts'

const FILES = '/api/properties/:id/photographs'
const FILE = `${FILES}/:upload`
const PART = /^\/api\/properties\/[^/]+\/photographs\/[^/]+$/

/** 25 MB a second in the parts that our pages send: more than one line transfers. */
const PER_ASKER: RateLimit = { perMinute: 6_000 }

/**
 * True where a request carries a part of a file: it is read as it arrives, up to the announced end of the
 * file.
 */
export function carriesPart(method: string, path: string): boolean {
  return method === 'PATCH' && PART.test(path)
}

/**
 * Receives the photographs of a listing part by part, by tus 1.0, from accounts that may edit the listing. It
 * is a door of its own, beside the forms of pages (`security/page-form.ts`): the bytes are stored unread, and
 * checked once all have arrived. Origin, session and address are checked as for every door.
 */
export function addPhotographDoors(api: Api, needs: ApiNeeds): void {
  const limit = rateLimit(PER_ASKER, needs.clock)
  api.use(FILES, limit, protocol)
  api.use(FILE, limit, protocol)

  api.post(FILES, async (c) => {
    const actor = c.get('actor')
    const propertyId = c.req.param('id')
    await getEditedProperty(needs.db, actor, propertyId)
    demandVersion(c)
    const size = bytesIn(c.req.header('upload-length'))
    const metadata = readMetadata(c.req.header('upload-metadata'))
    if (size === null || !metadata) throw new HttpError('TUS_HEADERS')
    const asker = askerOf(actor, c.get('address'))
    const fileName = metadata.get('filename') ?? ''
    const { id } = await beginUpload(needs, actor, { propertyId, fileName, size, asker })
    c.header('Location', `/api/properties/${encodeURIComponent(propertyId)}/photographs/${id}`)
    c.header('Upload-Offset', '0')
    return c.body(null, 201)
  })

  api.get(FILE, async (c) => {
    const { arrived, size } = await findUpload(needs, c.get('actor'), namedIn(c))
    demandVersion(c)
    c.header('Upload-Offset', String(arrived))
    c.header('Upload-Length', String(size))
    c.header('Cache-Control', 'no-store')
    return c.body(null, 200)
  })

  api.patch(FILE, async (c) => {
    const actor = c.get('actor')
    const named = namedIn(c)
    await findUpload(needs, actor, named)
    demandVersion(c)
    if (c.req.header('content-type') !== 'application/offset+octet-stream')
      throw new HttpError('UNSUPPORTED_MEDIA_TYPE')
    const offset = bytesIn(c.req.header('upload-offset'))
    const checksum = readChecksum(c.req.header('upload-checksum'))
    if (offset === null || checksum === undefined) throw new HttpError('TUS_HEADERS')
    const bytes = c.req.raw.body ?? new Blob().stream()
    const { arrived } = await takeBytes(needs, actor, { ...named, offset, bytes, checksum })
    c.header('Upload-Offset', String(arrived))
    return c.body(null, 204)
  })

  api.delete(FILE, async (c) => {
    await findUpload(needs, c.get('actor'), namedIn(c))
    demandVersion(c)
    await forgetUpload(needs, c.get('actor'), namedIn(c))
    return c.body(null, 204)
  })
}

/** Adds the headers of the protocol to each answer, refusals included. */
const protocol = createMiddleware<RequestEnv>(async (c, next) => {
  c.header('Tus-Resumable', TUS_VERSION)
  c.header('Tus-Version', TUS_VERSION)
  c.header('Tus-Extension', TUS_EXTENSIONS)
  c.header('Tus-Max-Size', String(PHOTOGRAPHS.heaviest))
  c.header('Tus-Checksum-Algorithm', CHECKSUMS.join(','))
  await next()
})

function demandVersion(c: Context): void {
  if (c.req.header('tus-resumable') !== TUS_VERSION) throw new HttpError('TUS_VERSION')
}

function namedIn(c: Context): { propertyId: string; upload: string } {
  const { id, upload } = c.req.param()
  if (!id || !upload) throw new Refusal('NOT_FOUND')
  return { propertyId: id, upload }
}
