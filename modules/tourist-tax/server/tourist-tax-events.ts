declare module '#platform/events.ts' {
  interface Events {
    /** From today on, prices in these towns (slugs) are made with other tariffs of the taxe de séjour. */
    'tourist_tax.changed': { towns: readonly string[] }
  }
}

export {}
