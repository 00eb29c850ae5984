const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const UUID_SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The fewest characters for a random UUID's 122 bits: in base64url at 6 bits a character, in hexadecimal at 4
 * bits.
 */
const LEAST = { base64: 21, hex: 31 }

/** A key with fewer distinct characters is a pattern, whatever its length. */
const LEAST_DISTINCT = 8

/**
 * True for a key with room for the 122 random bits of a UUID, so that its holder must be its author: a random
 * UUID (version 4), hexadecimal, or base64url with capitals and small letters, which words do not have. Most
 * of a UUID made from the time is not secret.
 */
export function isUnguessableKey(key: string): boolean {
  if (UUID_SHAPE.test(key)) return RANDOM_UUID.test(key)
  if (new Set(key).size < LEAST_DISTINCT) return false
  if (/^(?=.*[a-f])[\da-f]+$/i.test(key)) return key.length >= LEAST.hex
  return /^(?=.*[a-z])(?=.*[A-Z])[\w-]+$/.test(key) && key.length >= LEAST.base64
}
