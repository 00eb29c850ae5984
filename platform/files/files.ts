/**
 * Where documents and pictures are stored. `put` resolves once the bytes would survive a power cut, and
 * replaces any file under the key; `putNew` stores them only where no file is under the key, and says whether it did; `get`
 * returns null for an unknown key; `delete` resolves once no file is under the key, whether there was one or not; `keys`
 * returns every key, or those that begin with a given text, in the order of their bytes; `linkTo` returns an address that
 * gives the file of a key to any reader for a minute, or null where the store has no address of its own: ask for the rights
 * of the reader before it. Keys look like `contracts/3f2a.../signed.pdf`. A store that does not answer throws `DatabaseAway`.
 */
export type Files = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  putNew(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>
  get(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  keys(beginning?: string): AsyncIterable<string>
  linkTo(key: string, shown: ShownFile): Promise<string | null>
}

/** How a browser shows a file: its name, its type, and whether it is saved or opened. */
export type ShownFile = { name: string; type: string; how: 'attachment' | 'inline' }

const MAX_KEY = 400
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/**
 * True for the keys that every store accepts: plain segments that cannot leave their folder or be hidden in
 * it.
 */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_KEY && KEY.test(key)
}

/** Throws a RangeError for a text that is no key. */
export function demandFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError(`Not a file key: ${JSON.stringify(key)}`)
}

/** The folder that a beginning of keys names, empty or with its final slash. Throws a RangeError for one that leaves the store. */
export function folderOf(beginning: string): string {
  const folder = beginning.slice(0, beginning.lastIndexOf('/') + 1)
  if (folder !== '' && !isFileKey(folder.slice(0, -1))) throw new RangeError(`Not a folder: ${folder}`)
  return folder
}
