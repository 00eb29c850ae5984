/** How an option ended: by its clock, by the agency, or as a stay that is being booked. */
export type OptionEnding = 'lapsed' | 'released' | 'booked'
