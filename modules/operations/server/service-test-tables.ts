import type { Generated } from 'kysely'
import type { TestedService } from '../service.ts'
import type { ServiceOutcome } from '../service-test.ts'

declare module '#platform/database/tables.ts' {
  interface Tables {
    serviceTests: {
      service: TestedService
      outcome: ServiceOutcome
      said: string
      tookMs: number
      testedAt: Generated<Date>
    }
  }
}
