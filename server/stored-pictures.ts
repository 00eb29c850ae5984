import { Hono } from 'hono'
import { readPictureName } from '#modules/photographs/picture-file.ts'
import type { Files } from '#platform/files/files.ts'
import type { RequestEnv } from './middleware/request-env.ts'

/** A year: the bytes of an address never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Serves the pictures of uploaded photographs, beside those that are built into the site:
 * `/photos/{key}-{width}.avif` and `.webp`. Every visitor may request one: a key cannot be guessed
 * (docs/decisions/056). Any other name goes on to the next handler.
 */
export function storedPictures(files: Pick<Files, 'get'>) {
  return new Hono<RequestEnv>().get('/photos/:name', async (c, next) => {
    const named = readPictureName(c.req.param('name'))
    if (!named) return next()
    const bytes = await files.get(named.fileKey)
    if (!bytes) return next()
    c.header('Content-Type', named.contentType)
    c.header('Content-Length', String(bytes.length))
    c.header('Cache-Control', FOR_EVER)
    return c.body(bytes as Uint8Array<ArrayBuffer>)
  })
}
