import type { PdfBox } from '#platform/pdf/document-pdf.ts'
import type { PrintedDocument } from '#shared/printed-document.ts'
import type { IdentityEvidence } from '../identity-evidence.ts'
import type { Countersigner } from '../seal-words.ts'
import type { SigningCommitment } from '../signing-commitment.ts'

/** Levels of eIDAS: `simple` for travelers, `advanced` for owners' mandates and conditions (domain §6). */
export type SignatureLevel = 'simple' | 'advanced'

/** An order of a signature to a provider. */
export type SignatureOrder = {
  /** Our own identifier of the request: ordering twice with it never makes two requests. */
  externalId: string
  name: string
  level: SignatureLevel
  expiresAt: Date
  document: {
    filename: string
    bytes: Uint8Array
    signatureBox: PdfBox
    /** Where the countersigner’s seal is shown; null without one. */
    sealBox: PdfBox | null
    /** The same text, for a provider that can show it in a page. */
    content: PrintedDocument
  }
  signer: { firstName: string; lastName: string; email: string; phone: string | null }
  /**
   * The identity check behind an advanced signature, for a provider that does not check identities itself and
   * refuses an order without it (IDENTITY_CHECK_REQUIRED); null at the simple level.
   */
  identity: IdentityEvidence | null
  /** Who seals the document as soon as it is signed: the professional who acts for the other party; null without one. */
  countersigner: Countersigner | null
  /**
   * What the signature binds the signer to pay, shown beside its button; null where it binds to no payment.
   */
  commitment: SigningCommitment | null
}

/** `signingUrl` is shown to the signer in an iframe or a tab. */
export type OrderedSignature = { providerId: string; signingUrl: string }

export type ProviderSignatureStatus = 'ongoing' | 'done' | 'declined' | 'expired' | 'cancelled'

/** A provider's message once its signature is verified. `status` is null when the message changes nothing. */
export type ProviderSignatureEvent = {
  eventId: string
  providerId: string
  status: ProviderSignatureStatus | null
  body: unknown
}

/**
 * An electronic signature provider (eIDAS). Its webhook decides the status of a signature, and `findStatus`
 * gives the same status on demand; the messages of the iframe are only hints. Calls go over the network:
 * never make one in a transaction.
 */
export type SignatureProvider = {
  readonly name: 'embedded' | 'yousign'
  order(order: SignatureOrder): Promise<OrderedSignature>
  /** Refuses NOT_FOUND for an identifier the provider does not know. */
  findStatus(providerId: string): Promise<ProviderSignatureStatus>
  /** The signed PDF; refuses STATUS_CONFLICT before the signature is done. */
  downloadSigned(providerId: string): Promise<Uint8Array>
  /** The evidence of how it was signed, as a PDF; refuses STATUS_CONFLICT before the signature is done. */
  downloadAuditTrail(providerId: string): Promise<Uint8Array>
  /** Makes an ongoing request impossible to sign; one that is over stays as it is. */
  cancel(providerId: string, reason: string): Promise<void>
  /**
   * Reads a webhook; refuses BAD_SIGNATURE for one that the provider did not sign, MALFORMED_EVENT for one
   * without an event.
   */
  readEvent(message: { header(name: string): string | undefined; body: string }): ProviderSignatureEvent
}
