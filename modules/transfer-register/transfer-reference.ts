/** Letters and digits that cannot be taken for one another when copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `CAL-XXXX-XXXX` from at least 8 random bytes: what the traveler writes in the transfer's label. */
export function transferReference(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, 8), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `CAL-${letters.slice(0, 4)}-${letters.slice(4)}`
}
