const PREFIX = 'hold:'

/** Our reference of what goes back of a hold that was captured: the provider repeats it, and whose refund it is stands in it. */
export function holdRefundReference(hold: string): string {
  return `${PREFIX}${hold}`
}

/** The hold that a refund is of, by the reference of the refund; null for the refund of a payment. */
export function refundedHold(reference: string): string | null {
  return reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : null
}
