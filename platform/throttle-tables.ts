declare module '#platform/database/tables.ts' {
  interface Tables {
    throttles: { key: string; windowStartedAt: Date; hits: number }
  }
}

export {}
