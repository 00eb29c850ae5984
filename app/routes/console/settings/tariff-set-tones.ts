/** The tone of the badge of a set of tariffs. */
export const TARIFF_SET_TONES = {
  prepared: 'info',
  planned: 'info',
  applied: 'success',
  withdrawn: 'neutral',
} as const
