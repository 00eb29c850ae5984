import type { Config } from '#platform/config/config.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'

/** Everything the doors may use, made once at start: the only file that wires adapters to ports. */
export type Services = {
  config: Config
  clock: Clock
  db: Database
}
