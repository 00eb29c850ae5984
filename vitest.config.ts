import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/longest-first.ts'
import {
  DATABASE_TESTS,
  EMBEDDED_ALONE,
  listDateTests,
  PROCESS_TESTS,
  RACE_TESTS,
  RULES_TESTS,
} from './tests/test-choice.ts'

const NEEDS_MORE = [DATABASE_TESTS, RACE_TESTS, PROCESS_TESTS]
/** On two cores the runner would start a single worker. */
const WORKERS = { maxWorkers: 2 }
/** The suites of the built application wait for programs that start, answer and end: a third one uses that time. */
const PROCESS_WORKERS = { maxWorkers: 3 }
/** Files of a project share the modules a worker has loaded: to load them again takes longer than the tests. */
const SHARED_MODULES = { isolate: false, ...WORKERS }
/** Properties try hundreds of cases; a busy machine takes its time. */
const RULES = { ...SHARED_MODULES, testTimeout: 60_000 }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'rules', include: [RULES_TESTS], exclude: NEEDS_MORE, ...RULES } },
      { test: { name: 'dates', include: listDateTests(), ...RULES } },
      {
        test: {
          name: 'embedded',
          include: [DATABASE_TESTS],
          globalSetup: ['tests/embedded-setup.ts'],
          setupFiles: ['tests/after-file.ts'],
          hookTimeout: 120_000,
          testTimeout: 120_000,
          ...SHARED_MODULES,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [DATABASE_TESTS, RACE_TESTS],
          exclude: [EMBEDDED_ALONE],
          globalSetup: ['tests/postgres-setup.ts'],
          setupFiles: ['tests/after-file.ts'],
          hookTimeout: 120_000,
          testTimeout: 120_000,
          ...SHARED_MODULES,
        },
      },
      {
        // Packages are loaded as the application loads them in production.
        ssr: { resolve: { conditions: ['node'] } },
        test: {
          name: 'process',
          include: [PROCESS_TESTS],
          globalSetup: ['tests/process-setup.ts'],
          // The built application is loaded as it is.
          server: { deps: { external: [/\/dist\/server\//] } },
          hookTimeout: 180_000,
          testTimeout: 300_000,
          ...PROCESS_WORKERS,
        },
      },
    ],
  },
})
