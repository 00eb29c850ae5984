import { defineConfig } from 'vitest/config'
import { DATABASE_TESTS, RULES_TESTS } from '../../tests/test-choice.ts'

const TIMES = { hookTimeout: 120_000, testTimeout: 120_000, isolate: false, maxWorkers: 1 }

/** The rules and the embedded database alone: what `vitest.config.ts` chooses besides takes longer than a mutant's tests. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: [RULES_TESTS], exclude: [DATABASE_TESTS], ...TIMES } },
      {
        test: {
          name: 'embedded',
          include: [DATABASE_TESTS],
          globalSetup: ['tests/embedded-setup.ts'],
          setupFiles: ['tests/after-file.ts'],
          ...TIMES,
        },
      },
    ],
  },
})
