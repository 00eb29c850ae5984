/** A timestamp token (RFC 3161), as DER: a third party states that a digest existed by then. */
export type TimestampToken = { token: Uint8Array; at: Date }

/**
 * A timestamping authority. `stamp` gives a token over a SHA-256 digest, checked: it is of that very digest and its
 * signature is that of the certificate inside; refuses PROVIDER_UNAVAILABLE when the authority does not answer well within
 * ten seconds. Calls may leave the house: never make one in a transaction.
 */
export type TimestampAuthority = {
  /** How the evidence and the seal name it; the embedded one says that it is the house's own. */
  readonly name: string
  stamp(digest: Uint8Array): Promise<TimestampToken>
}
