/** Why a traveler is paid by transfer: a host's debt, or a refund that their card can no longer receive. */
export type PayoutReason = 'host_indemnity' | 'refused_refund'
