import { createAuth } from '#modules/accounts/server/auth.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { type OpenedDatabase, openDatabase } from '#platform/database/database.ts'
import { createEmit } from '#platform/events.ts'
import { deriveKey, readSecret } from '#platform/secret.ts'
import { subscriptions } from '#server/subscriptions.ts'
import type { SeedNeeds } from './seed/seed-demo.ts'

export type ScriptNeeds = SeedNeeds & { config: Config; opened: OpenedDatabase }

/** What a script of this folder works with: the configured database, opened for it alone, and its accounts. */
export async function openForScript(): Promise<ScriptNeeds> {
  const config = readConfig(process.env)
  const opened = await openDatabase(config.database)
  const master = readSecret(config)
  const auth = await createAuth({
    db: opened.db,
    config: { publicUrl: config.publicUrl, secret: deriveKey(master, 'sessions') },
  })
  const needs = { config, clock: systemClock, secret: deriveKey(master, 'links') }
  return { ...needs, opened, db: opened.db, auth, emit: createEmit(subscriptions(needs)) }
}
