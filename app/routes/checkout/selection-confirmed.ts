/** The key in the address of the first step which says that the selection was just confirmed (spec §8). */
export const CONFIRMED = 'selection'
