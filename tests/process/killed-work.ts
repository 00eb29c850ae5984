import { beforeAll, describe } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { testKilledDesk } from './killed-desk.ts'
import { testKilledFill } from './killed-fill.ts'
import { testKilledPublication } from './killed-publication.ts'
import { testKilledPulls } from './killed-pull.ts'
import type { Place } from './killed-run.ts'

/**
 * The work that is killed at its writes, on one database of an engine: at each of them, or at one of `oneIn` where every
 * start of the engine takes seconds.
 */
export function describeKilledWork(engine: string, openPlace: () => Promise<Place>, oneIn = 1): void {
  describe(`over ${engine}`, () => {
    let place: Place

    beforeAll(async () => {
      place = await openPlace()
      const opened = await openDatabase(place)
      await migrate(opened)
      await opened.close()
    })

    testKilledPulls(() => place, oneIn)
    testKilledPublication(() => place, oneIn)
    testKilledFill(() => place, oneIn)
    testKilledDesk(() => place, oneIn === 1 ? 4 : null)
  })
}
