/** How an option ended: by its clock, by the agency, or as a stay that is being booked. */
export type OptionEnding = 'lapsed' | 'released' | 'booked'

/** How a wait ended: the contact took the nights or refused them, let their offer pass, or left the line. */
export type WaitEnding = 'accepted' | 'refused' | 'lapsed' | 'left'
