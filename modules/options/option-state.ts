/** How an option ended: by its clock, by the agency, or as a stay that is being booked. */
export type OptionEnding = 'lapsed' | 'released' | 'booked'

/** How a wait ended: the contact took the nights or refused them, let their offer pass, or left the line. */
export type WaitEnding = 'accepted' | 'refused' | 'lapsed' | 'left'

/** Where an option stands. */
export const OPTION_STATES = {
  live: 'En cours',
  booked: 'En réservation',
  released: 'Libérée',
  lapsed: 'Échue',
} as const
export type OptionState = keyof typeof OPTION_STATES

/** Where one who waits stands while they do. */
export const WAIT_STATES = { waiting: 'En attente', offered: 'Nuits proposées' } as const
export type WaitState = keyof typeof WAIT_STATES
