import type { ContractDocument } from './contract-document.ts'

/** What the embedded provider's page shows. What it does not need, such as the whole address, stays out. */
export type Signing = {
  status: 'ongoing' | 'done' | 'declined' | 'expired' | 'canceled'
  documentName: string
  content: ContractDocument
  signerName: string
  /** Travellers sign at the simple level, owners at the advanced one (domain §6). */
  level: 'simple' | 'advanced'
  maskedEmail: string
  /** The sentence beside the box to tick. */
  consentText: string
  /** How the last code stands: only a `usable` one signs. */
  code: 'none' | 'usable' | 'expired' | 'used_up'
  triesLeft: number
  /** Seconds before another code may be asked for; null when no more will be sent. */
  nextCodeIn: number | null
}
