import { defineConfig } from 'vitest/config'

/** Tests that open a database carry `.db.test.ts`, those that race on a real server `.race.test.ts`. */
const DATABASE_TESTS = ['{modules,platform,server,db,tests}/**/*.db.test.{ts,tsx}']
const RACE_TESTS = ['{modules,platform,server,db,tests}/**/*.race.test.ts']
/** Tests that start the built application and kill it. */
const PROCESS_TESTS = ['tests/process/*.process.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{app,modules,platform,server,shared,tests,ui,db}/**/*.test.{ts,tsx}'],
          exclude: [...DATABASE_TESTS, ...RACE_TESTS, ...PROCESS_TESTS],
          // Properties try hundreds of cases; a busy machine takes its time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: DATABASE_TESTS,
          globalSetup: ['tests/embedded-setup.ts'],
          setupFiles: ['tests/after-file.ts'],
          hookTimeout: 120_000,
          testTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [...DATABASE_TESTS, ...RACE_TESTS],
          globalSetup: ['tests/postgres-setup.ts'],
          setupFiles: ['tests/after-file.ts'],
          hookTimeout: 120_000,
          testTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'process',
          include: PROCESS_TESTS,
          hookTimeout: 180_000,
          testTimeout: 300_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
