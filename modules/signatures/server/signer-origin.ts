/** Where a request came from, for the evidence. */
export type SignerOrigin = { address: string; browser: string }
