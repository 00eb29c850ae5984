import { type UploadFile, UploadRefused } from './upload-queue.ts'

const TUS = { 'Tus-Resumable': '1.0.0' }
/** Small enough to show progress on a slow line, and to lose little when the line fails. */
const PART = 256 * 1024

const REFUSALS: Readonly<Record<number, string>> = {
  401: 'Vous n’êtes plus connecté\u00a0: ouvrez la page de nouveau, puis reconnectez-vous.',
  403: 'Vous ne pouvez pas ajouter de fichier ici.',
  413: 'Ce fichier est trop lourd.',
  415: 'Ce format n’est pas accepté.',
}
/**
 * Statuses after which another try may succeed: the receiver is busy or slow, took another part meanwhile, or
 * got bytes that differ from those sent.
 */
const PASSING = [408, 409, 423, 425, 429, 460]

/**
 * Sends files in parts to a receiver of tus 1.0 (https://tus.io/protocols/resumable-upload): it first
 * requests the offset of what has arrived, so that nothing is sent twice. The key is the last segment of the
 * file's own address there. A refusal has the receiver's sentence (`detail` of its problem), else that of its
 * status.
 */
export function createResumableUpload(address: string, part = PART): UploadFile {
  const places = new WeakMap<File, string>()
  return async (file, { onProgress, signal }) => {
    const known = places.get(file)
    const reached = known === undefined ? null : await askOffset(known, signal)
    const place = known !== undefined && reached !== null ? known : await create(address, file, signal)
    places.set(file, place)
    let offset = reached ?? 0
    onProgress(offset)
    while (offset < file.size) {
      const next = await sendPart(place, file.slice(offset, offset + part), offset, signal)
      if (next <= offset) throw new Error(`The receiver took nothing of what follows byte ${offset}`)
      offset = next
      onProgress(offset)
    }
    return { key: place.slice(place.lastIndexOf('/') + 1) }
  }
}

async function create(address: string, file: File, signal: AbortSignal): Promise<string> {
  const metadata = `filename ${base64(file.name)},filetype ${base64(file.type)}`
  const headers = { ...TUS, 'Upload-Length': String(file.size), 'Upload-Metadata': metadata }
  const response = await accepted(await fetch(address, { method: 'POST', headers, signal }))
  const place = response.headers.get('location')
  if (!place) throw new Error('The receiver gave the file no address')
  return new URL(place, response.url).href
}

/** The number of bytes that have arrived; null when the receiver no longer has the file. */
async function askOffset(place: string, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(place, { method: 'HEAD', headers: TUS, signal })
  if (response.status === 404 || response.status === 410) return null
  return offsetIn(await accepted(response))
}

async function sendPart(place: string, body: Blob, offset: number, signal: AbortSignal): Promise<number> {
  const headers = {
    ...TUS,
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  }
  return offsetIn(await accepted(await fetch(place, { method: 'PATCH', headers, body, signal })))
}

function offsetIn(response: Response): number {
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN)
  if (!Number.isSafeInteger(offset)) throw new Error('The receiver does not say how much has arrived')
  return offset
}

/** The answer; throws for a refusal of this file, and for a failure that may pass. */
async function accepted(response: Response): Promise<Response> {
  const { ok, status } = response
  if (ok) return response
  if (status >= 500 || PASSING.includes(status)) throw new Error(`The receiver answered ${status}`)
  const problem = await response.json().catch(() => null)
  const words = typeof problem?.detail === 'string' ? problem.detail : REFUSALS[status]
  throw new UploadRefused(words ?? 'Ce fichier n’a pas été accepté.')
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
