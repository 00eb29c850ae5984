import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createServices, type Services } from '#server/services.ts'

/**
 * What a script of this folder works with: the services of the configuration, on its database opened for the script
 * alone and left as it is: a script says itself whether it migrates.
 */
export async function openForScript(): Promise<Services> {
  const config = readConfig(process.env)
  return createServices(config, { opened: await openDatabase(config.database) })
}
