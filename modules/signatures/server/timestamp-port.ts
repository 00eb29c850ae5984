/** A timestamp token (RFC 3161), as DER: a third party's statement that a digest existed at that instant. */
export type TimestampToken = { token: Uint8Array; at: Date }

/**
 * A timestamping authority. `stamp` gives a token over a SHA-256 digest and checks that it is for this digest
 * and is signed by the certificate inside; refuses PROVIDER_UNAVAILABLE when the authority gives no valid
 * answer within ten seconds. Calls may go over the network: never make one in a transaction.
 */
export type TimestampAuthority = {
  /** How the evidence and the seal name it; the embedded one says that it is the house's own. */
  readonly name: string
  stamp(digest: Uint8Array): Promise<TimestampToken>
}
