import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest in each project, longest first: the other ones take a share of what a worker does beside them. */
const LONG = [
  'process/links.process',
  'process/refused-acts-postgres.process',
  'process/authorization.process',
  'process/other-agency.process',
  'process/killed-embedded.process',
  'process/crash-embedded.process',
  'process/hostile-input.process',
  'process/refused-forms.process',
  'process/killed-postgres.process',
  'process/offered-acts.process',
  'process/crash-postgres.process',
  'process/first-account.process',
  'process/upgrade-embedded.process',
  'process/start-and-stop-embedded.process',
  'process/several-processes-postgres.process',
  'simulation/week.race',
  'tests/upgrade-kept-versions.db',
  'authorization/acts-by-role.db',
  'tests/booking-killed.race',
  'tests/mail-links.db',
  'export/round-trip.db',
  'tests/page-growth.db',
  'tests/embedded-pages.db',
  'files/s3-files',
  'server/make-pictures',
]

/**
 * Starts the longest files first. Where the runner has not seen yet how long a file takes, it starts the larger files
 * first: a small file that takes a minute would then be the last one, while the other worker has nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return place < 0 ? LONG.length : place
    }
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
