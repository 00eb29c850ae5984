import { seedConditions } from '#db/seed/seed-conditions.ts'
import { seedContracts } from '#db/seed/seed-contracts.ts'
import { seedDemo } from '#db/seed/seed-demo.ts'
import { seedMandateStory } from '#db/seed/seed-mandate-story.ts'
import { seedThreads } from '#db/seed/seed-threads.ts'
import { rebuildSearch } from '#modules/search/server/rebuild-search.ts'
import { unhurried } from '#platform/database/unhurried.ts'
import { releaseClaims } from '#platform/queue/queue.ts'
import { type Services, servicesAt } from './services.ts'

/**
 * What a start does before the first request: a demonstration fills an empty database, work that a killed process had
 * claimed is due again, and search rows that the calendar has outgrown are written again.
 */
export function openForBusiness(services: Services): Promise<void> {
  return unhurried(() => prepare(services))
}

async function prepare(services: Services): Promise<void> {
  if (services.config.demo) {
    await seedDemo(services)
    await seedContracts({ ...services, at: (clock) => servicesAt(services, clock) })
    await seedConditions(services)
    await seedMandateStory(services)
    await seedThreads(services)
  }
  // The embedded database is this process's alone: what is claimed was claimed by one that was killed.
  if (services.opened.provider === 'embedded') await releaseClaims(services.db)
  await rebuildSearch(services, 'behind')
}
