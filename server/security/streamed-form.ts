import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as BodyStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'

/** A form whose files are on this machine until they are forgotten, and are read from there piece by piece. */
type StreamedForm = { fields: FormData; forget(): Promise<void> }

type Part = readonly [name: string, value: string | File]

/** A field of ours holds a few thousand characters, and its name a word. */
const LONGEST_FIELD = 262_144
const LONGEST_NAME = 1_000
/** No request lasts an hour: what is older was left by a process that was killed. */
const LEFT_BEHIND_MS = 3_600_000

/**
 * Reads a form with files as it comes: its fields stay in memory, each file goes into a folder of its own in `folder`. Null for a body that
 * is no whole form of at most `most` parts. Nothing stays in the folder of a form that is refused.
 */
export async function streamedForm(
  body: ReadableStream<Uint8Array>,
  { contentType, folder, most }: { contentType: string; folder: string; most: number },
): Promise<StreamedForm | null> {
  await forgetLeftBehind(folder)
  const own = await mkdtemp(join(folder, 'form-'))
  const forget = () => rm(own, { recursive: true, force: true })
  const parts = await readParts(body, { contentType, folder: own, most }).catch(() => null)
  if (!parts) {
    await forget()
    return null
  }
  const fields = new FormData()
  for (const [name, value] of parts) fields.append(name, value)
  return { fields, forget }
}

/** The parts in their order. Rejects where the body is cut short or holds what no form of ours does. */
async function readParts(
  body: ReadableStream<Uint8Array>,
  { contentType, folder, most }: { contentType: string; folder: string; most: number },
): Promise<readonly Part[]> {
  const parser = new Busboy({
    headers: { 'content-type': contentType },
    preservePath: true,
    limits: { fieldSize: LONGEST_FIELD, parts: most },
  })
  const parts: Promise<Part>[] = []
  const refuse = () => parser.destroy(new Error('no form of ours'))
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut || name.length > LONGEST_NAME) refuse()
    parts.push(Promise.resolve([name, value]))
  })
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    if (name.length > LONGEST_NAME) refuse()
    const part = keepFile(stream, { path: join(folder, String(parts.length)), fileName, type })
    // A file that is cut short is said by the parser too.
    part.catch(refuse)
    parts.push(part.then((file) => [name, file]))
  })
  parser.on('partsLimit', refuse)
  const [read] = await Promise.allSettled([
    pipeline(Readable.fromWeb(body as BodyStream<Uint8Array>), parser),
  ])
  const kept = await Promise.allSettled(parts)
  return [read!, ...kept].flatMap((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value ? [one.value] : []
  })
}

async function keepFile(
  stream: BusboyFileStream,
  { path, fileName = '', type }: { path: string; fileName: string | undefined; type: string },
): Promise<File> {
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  return new File([await openAsBlob(path)], fileName, { type })
}

async function forgetLeftBehind(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && found.mtimeMs < Date.now() - LEFT_BEHIND_MS)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}
