import { beforeAll, describe } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { testKilledPublication } from './killed-publication.ts'
import { testKilledPulls } from './killed-pull.ts'
import type { Place } from './killed-run.ts'

/** The work that is killed at every write, on one database of an engine. */
export function describeKilledWork(engine: string, openPlace: () => Promise<Place>): void {
  describe(`over ${engine}`, () => {
    let place: Place

    beforeAll(async () => {
      place = await openPlace()
      const opened = await openDatabase(place)
      await migrate(opened)
      await opened.close()
    })

    testKilledPulls(() => place)
    testKilledPublication(() => place)
  })
}
