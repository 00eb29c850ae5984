/**
 * Where documents and pictures are stored. `put` resolves once the bytes would survive a power cut, and
 * replaces any file under the key; `get` returns null for an unknown key; `delete` resolves once no file is
 * under the key, whether there was one or not; `keys` returns every key, or those that begin with a given
 * text, in order. Keys look like `contracts/3f2a.../signed.pdf`.
 */
export type Files = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  keys(beginning?: string): AsyncIterable<string>
}

const MAX_KEY = 400
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/**
 * True for the keys that every store accepts: plain segments that cannot leave their folder or be hidden in
 * it.
 */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_KEY && KEY.test(key)
}
