import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/tables.ts' {
  interface Tables {
    demoLinks: DemoLinkTable
  }
}

interface DemoLinkTable {
  id: GeneratedAlways<number>
  label: string
  path: string
  createdAt: Generated<Date>
}
