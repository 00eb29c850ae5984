import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The suites against the built application that take longest, longest first. */
const LONG = [
  'links',
  'refused-acts-postgres',
  'authorization',
  'killed-embedded',
  'other-agency',
  'crash-embedded',
  'refused-forms',
  'hostile-input',
  'killed-postgres',
  'crash-postgres',
  'first-account',
]

/**
 * Starts the longest suites first. Where the runner has not seen yet how long a file takes, it starts the larger files
 * first: a small file that takes a minute would then be the last one, while the other worker has nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    if (sorted.some(({ project }) => project.name !== 'process')) return sorted
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.process.test.ts`))
      return place < 0 ? LONG.length : place
    }
    return sorted.sort((a, b) => rank(a) - rank(b))
  }
}
