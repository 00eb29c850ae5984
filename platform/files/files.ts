/**
 * Where documents and pictures are stored. `put` answers once the bytes would survive the machine's death and
 * replaces what was under the key; `get` is null for an unknown key; `delete` answers once nothing is under
 * the key, whether something was or not; `keys` gives every key, or those that begin as asked, in order. Keys
 * look like `contracts/3f2a.../signed.pdf`.
 */
export type Files = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
  keys(beginning?: string): AsyncIterable<string>
}

const MAX_KEY = 400
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/** True for the keys every store accepts: plain segments that cannot climb out of their folder or hide in it. */
export function isFileKey(key: string): boolean {
  return key.length <= MAX_KEY && KEY.test(key)
}
