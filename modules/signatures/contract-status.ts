export const CONTRACT_STATUSES = ['generated', 'pending', 'signed', 'void'] as const
export type ContractStatus = (typeof CONTRACT_STATUSES)[number]

/** What an owner signs, at the advanced level: general conditions, a mandate, an amendment of a mandate's terms. */
export const OWNER_CONTRACTS = ['cgv_property', 'mandate', 'mandate_amendment'] as const

/** What a traveler signs, at the simple level: the rental contract of a stay, an amendment of it. */
export const STAY_CONTRACTS = ['rental', 'stay_amendment'] as const

/** What a traveler signs, or an owner. */
export type ContractType = (typeof STAY_CONTRACTS)[number] | (typeof OWNER_CONTRACTS)[number]

/**
 * Events of a contract: sent to be signed, signed, signature failed, or replaced by a contract with another
 * text.
 */
export type ContractEvent = 'sent' | 'signed' | 'signature_failed' | 'replaced'

/** A signed or void contract is final: no event may change what a person has signed. */
const CONTRACT_PROCESS: Record<ContractStatus, Partial<Record<ContractEvent, ContractStatus>>> = {
  generated: { sent: 'pending', signed: 'signed', replaced: 'void' },
  pending: { sent: 'pending', signed: 'signed', signature_failed: 'generated', replaced: 'void' },
  signed: {},
  void: {},
}

/** The contract's status after `event`; null when the event does not change it. */
export function contractAfter(status: ContractStatus, event: ContractEvent): ContractStatus | null {
  return CONTRACT_PROCESS[status][event] ?? null
}

export const SIGNATURE_STATUSES = [
  'created',
  'pending',
  'signed',
  'declined',
  'expired',
  'error',
  'void',
] as const
export type SignatureRequestStatus = (typeof SIGNATURE_STATUSES)[number]

/** `sent`: the provider accepted the request; the other events are those of the provider. */
export type SignatureRequestEvent = 'sent' | 'done' | 'declined' | 'expired' | 'cancelled' | 'failed'

/**
 * Provider events may arrive late, twice and in any order. A signature is a fact: it replaces an earlier «
 * declined » or « expired », and no event cancels it. A voided request stays void: its text is no longer the
 * contract.
 */
const SIGNATURE_PROCESS: Record<
  SignatureRequestStatus,
  Partial<Record<SignatureRequestEvent, SignatureRequestStatus>>
> = {
  created: {
    sent: 'pending',
    done: 'signed',
    declined: 'declined',
    expired: 'expired',
    cancelled: 'void',
    failed: 'error',
  },
  pending: { done: 'signed', declined: 'declined', expired: 'expired', cancelled: 'void' },
  signed: {},
  declined: { done: 'signed' },
  expired: { done: 'signed' },
  error: { sent: 'pending', done: 'signed' },
  void: {},
}

/** The request's status after `event`; null when the event does not change it. */
export function signatureAfter(
  status: SignatureRequestStatus,
  event: SignatureRequestEvent,
): SignatureRequestStatus | null {
  return SIGNATURE_PROCESS[status][event] ?? null
}
