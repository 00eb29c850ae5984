/**
 * Why a traveler is paid by transfer: a host's debt, a refund that their card can no longer receive, one of money that
 * came by transfer, or a deposit that goes back.
 */
export type PayoutReason = 'host_indemnity' | 'refused_refund' | 'transfer_refund' | 'deposit_refund'
