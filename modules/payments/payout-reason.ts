/**
 * Why a traveler is paid by transfer: a host's debt, a refund that their card can no longer receive, or one of money that
 * came by transfer.
 */
export type PayoutReason = 'host_indemnity' | 'refused_refund' | 'transfer_refund'
