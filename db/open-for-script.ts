import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createServices, type Services } from '#server/services.ts'

/**
 * Gives a script of this folder the services of the configuration. Their database is open for the script
 * alone and is not migrated: the script migrates it where it needs to.
 */
export async function openForScript(): Promise<Services> {
  const config = readConfig(process.env)
  return createServices(config, { opened: await openDatabase(config.database) })
}
