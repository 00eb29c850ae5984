declare module '#platform/events.ts' {
  interface Events {
    /** Nights are kept for a contact, anew or again after a release that was taken back. */
    'option.placed': { optionId: number }
    /** They no longer are: released, past their end, or those of a stay that is being booked. */
    'option.ended': { optionId: number }
  }
}

export {}
