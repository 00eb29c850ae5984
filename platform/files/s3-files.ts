import { contentDisposition } from '#shared/content-disposition.ts'
import { demandFileKey, type Files, folderOf, isFileKey } from './files.ts'
import {
  elementIn,
  elementsIn,
  FOR_A_VISITOR,
  type ObjectStore,
  type Patience,
  StoreRefused,
  storeRequests,
} from './s3-requests.ts'

type Settings = {
  patience?: Patience
  /** The most bytes that leave in one request; a larger file leaves in parts of this size. Stores ask for 5 MB at least. */
  partBytes?: number
  /** The most keys of one answer. */
  keysAtOnce?: number
}

const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 4
const KEYS_AT_ONCE = 1_000
const LINK_SECONDS = 60

type Requests = ReturnType<typeof storeRequests>

/**
 * The files port on a bucket of an S3-compatible store. Where the store has no conditional writes (it says so by 501),
 * `putNew` looks before it writes, and the last of two writers at once wins.
 */
export function openS3Files(
  where: ObjectStore,
  { patience = FOR_A_VISITOR, partBytes = PART_BYTES, keysAtOnce = KEYS_AT_ONCE }: Settings = {},
): Files {
  const requests = storeRequests(where, patience)
  const { send } = requests
  const put: Files['put'] = async (key, bytes, contentType) => {
    demandFileKey(key)
    if (bytes.length > partBytes) return putInParts(requests, key, { bytes, contentType, partBytes })
    await send({ method: 'PUT', key, body: bytes, headers: { 'Content-Type': contentType } })
  }
  const get: Files['get'] = async (key) => {
    demandFileKey(key)
    return unlessMissing(async () => (await send({ key })).bytes)
  }
  return {
    put,
    get,
    putNew: async (key, bytes, contentType) => {
      demandFileKey(key)
      const headers = { 'Content-Type': contentType, 'If-None-Match': '*' }
      try {
        await send({ method: 'PUT', key, body: bytes, headers })
        return true
      } catch (error) {
        if (isStatus(error, 412)) return false
        if (!isStatus(error, 501)) throw error
        if (await get(key)) return false
        await put(key, bytes, contentType)
        return true
      }
    },
    delete: async (key) => {
      demandFileKey(key)
      await unlessMissing(() => send({ method: 'DELETE', key }))
    },
    keys: (beginning = '') => keysBeginning(requests, beginning, keysAtOnce),
    linkTo: async (key, { type, how, name }) => {
      demandFileKey(key)
      const query = {
        'response-content-type': type,
        'response-content-disposition': contentDisposition(how, name),
        'response-cache-control': 'private, no-store',
      }
      return requests.link({ key, query }, LINK_SECONDS)
    },
  }
}

/** Throws, in French, where the store refuses the key or has no such bucket; `DatabaseAway` where it does not answer. */
export async function demandBucket(where: ObjectStore): Promise<void> {
  try {
    await storeRequests(where, FOR_A_VISITOR).send({ query: { 'list-type': '2', 'max-keys': '1' } })
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error
    const why =
      error.status === 404
        ? `il n’a pas d’espace «\u00a0${where.bucket}\u00a0» (S3_BUCKET)`
        : 'il refuse la clé (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION)'
    throw new Error(`Le stockage des fichiers ${where.endpoint} répond ${error.code}\u00a0: ${why}.`)
  }
}

/** A file that is not complete is removed, so that the store does not keep parts of it. */
async function putInParts(
  { send }: Requests,
  key: string,
  { bytes, contentType, partBytes }: { bytes: Uint8Array; contentType: string; partBytes: number },
): Promise<void> {
  const begun = await send({
    ...{ method: 'POST', key, query: { uploads: '' } },
    headers: { 'Content-Type': contentType },
  })
  const uploadId = elementIn(begun.text(), 'UploadId')!
  try {
    const tags: string[] = []
    const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index) => index)
    const sendSome = async () => {
      for (let index = parts.shift(); index !== undefined; index = parts.shift()) {
        const body = bytes.subarray(index * partBytes, (index + 1) * partBytes)
        const query = { partNumber: String(index + 1), uploadId }
        tags[index] = (await send({ method: 'PUT', key, query, body })).headers.get('ETag') ?? ''
      }
    }
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, sendSome))
    const list = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
    await send({ method: 'POST', key, query: { uploadId }, body: new TextEncoder().encode(body) })
  } catch (error) {
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

async function* keysBeginning({ send }: Requests, beginning: string, atOnce: number): AsyncGenerator<string> {
  folderOf(beginning)
  const query = { 'list-type': '2', 'max-keys': String(atOnce), ...(beginning ? { prefix: beginning } : {}) }
  for (let next: string | null = ''; next !== null; ) {
    const answer = await send({ query: next ? { ...query, 'continuation-token': next } : query })
    const page = answer.text()
    for (const key of elementsIn(page, 'Key')) if (isFileKey(key)) yield key
    next = elementIn(page, 'NextContinuationToken')
  }
}

/** The answer, or null where the key is unknown; a bucket that is missing is a fault of the configuration. */
async function unlessMissing<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (isStatus(error, 404) && error.code !== 'NoSuchBucket') return null
    throw error
  }
}

function isStatus(error: unknown, status: number): error is StoreRefused {
  return error instanceof StoreRefused && error.status === status
}
