import type { Contract } from '#modules/signatures/contract.ts'

/** How a property's general conditions stand (spec §4). */
export const CGV_STATUSES = ['not_started', 'generating', 'pending', 'signed', 'error'] as const
export type CgvStatus = (typeof CGV_STATUSES)[number]

/** The French label of each status. */
export const CGV_STATUS_LABELS: Record<CgvStatus, string> = {
  not_started: 'À signer',
  generating: 'En préparation',
  pending: 'En attente de signature',
  signed: 'Signées',
  error: 'À reprendre',
}

/** The status of the newest conditions: signed as soon as the contract or its request is (spec §4). */
export function cgvStatusOf(contract: Pick<Contract, 'status' | 'signature'> | null): CgvStatus {
  if (!contract || contract.status === 'void') return 'not_started'
  const request = contract.signature?.status
  if (contract.status === 'signed' || request === 'signed') return 'signed'
  if (request === 'pending') return 'pending'
  return request === 'declined' || request === 'expired' || request === 'error' ? 'error' : 'generating'
}
