import { seedConditions } from '#db/seed/seed-conditions.ts'
import { seedContracts } from '#db/seed/seed-contracts.ts'
import { seedDemo } from '#db/seed/seed-demo.ts'
import { seedFeed } from '#db/seed/seed-feed.ts'
import { seedMandateStory } from '#db/seed/seed-mandate-story.ts'
import { seedOwnerRequests } from '#db/seed/seed-owner-requests.ts'
import { seedThreads } from '#db/seed/seed-threads.ts'
import { rebuildSearch } from '#modules/search/server/rebuild-search.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { releaseClaims } from '#platform/queue/queue.ts'
import { type Services, servicesAt } from './services.ts'

/**
 * Prepares the data before the first request: fills an empty database for a demonstration, makes due the work
 * that a killed process had claimed, and rewrites search rows that are older than the calendar.
 */
export function prepareData(services: Services): Promise<void> {
  return withoutTimeLimit(() => prepare(services))
}

async function prepare(services: Services): Promise<void> {
  if (services.config.demo) {
    await seedDemo(services)
    await seedContracts({ ...services, at: (clock) => servicesAt(services, clock) })
    await seedConditions(services)
    await seedMandateStory(services)
    await seedThreads(services)
    await seedOwnerRequests(services)
    await seedFeed(services)
  }
  // The embedded database belongs to this process alone: what is still claimed was claimed by a process that
  // was killed.
  if (services.opened.provider === 'embedded') await releaseClaims(services.db)
  await rebuildSearch(services, 'behind')
}
