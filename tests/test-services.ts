import { sql } from 'kysely'
import { readConfig } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import { deriveKey } from '#platform/secret.ts'
import { createServices, type ServiceOverrides, type Services } from '#server/services.ts'
import { temporaryFolder } from './after-file.ts'
import { openTestDatabase } from './test-database.ts'

/** The secret that signs cookies and links in tests, unless a test gives another. */
export const APP_SECRET = 'a secret for tests, long enough to be one'
/** The secrets of the transfer register and the embedded signatures, derived as the product does. */
export const PAYMENT_SECRET = deriveKey(APP_SECRET, 'payments')
export const SIGNATURE_SECRET = deriveKey(APP_SECRET, 'signatures')

type Choices = Omit<ServiceOverrides, 'opened'> & {
  /** Variables of the environment, for a test that needs another configuration. */
  variables?: Record<string, string>
}

/**
 * The product's services as `createServices` makes them, over `db` or a test database of their own: embedded
 * providers, a folder of their own for files, no log. Call it in a hook or in a test.
 */
export async function openTestServices(
  db?: Database,
  { variables = {}, ...overrides }: Choices = {},
): Promise<Services> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    APP_SECRET,
    DATA_DIR: overrides.files ? '/nowhere' : temporaryFolder('services'),
    ...variables,
  })
  return createServices(config, {
    opened: leftOpen(db ?? (await openTestDatabase()).db),
    ...overrides,
  })
}

/** The test's database is closed by `openTestDatabase`, and not before. */
function leftOpen(db: Database): NonNullable<ServiceOverrides['opened']> {
  return {
    db,
    provider: 'embedded',
    connections: () => null,
    raw: (text) => sql.raw(text).execute(db),
    inOneSession: (work) => db.connection().execute((one) => work((text) => sql.raw(text).execute(one))),
    close: async () => {},
  }
}
