/** In the address of the first step: the selection was just confirmed, and its nights are held (spec §8). */
export const CONFIRMED = 'selection=confirmee'
