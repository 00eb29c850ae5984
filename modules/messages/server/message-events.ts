declare module '#platform/events.ts' {
  interface Events {
    /** A person asked the agency of a villa about it. */
    'villa.asked_about': { thread: string }
  }
}

export {}
