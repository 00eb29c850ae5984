/** Where an agency stands. */
export type AgencyState = 'open' | 'suspended' | 'closed'

export const AGENCY_STATE_LABELS: Readonly<Record<AgencyState, string>> = {
  open: 'Ouverte',
  suspended: 'Suspendue',
  closed: 'Fermée',
}

/** The length of the reason of a suspension, and what is said of one that does not fit. */
export const SUSPENSION_REASON = {
  shortest: 10,
  longest: 500,
  sentence: 'Indiquez le motif, de 10 à 500 signes\u00a0: le responsable de l’agence le lit.',
} as const

/** Why a villa is on pause while its agency is suspended, as its owner and its agency read it. */
export const PAUSED_BY_SUSPENSION =
  'L’agence est suspendue par Calanque. Les séjours déjà signés sont assurés\u00a0; l’annonce revient avec l’agence.'
