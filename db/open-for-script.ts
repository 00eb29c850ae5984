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

/**
 * Runs a script that prints one text. `read` reads the arguments, before any database is opened, and returns the act; an
 * error of either is printed without its stack, and the exit code is then 1.
 */
export async function printOrRefuse(read: () => (needs: Services) => Promise<string>): Promise<void> {
  try {
    const act = read()
    const needs = await openForScript()
    try {
      console.log(await act(needs))
    } finally {
      await needs.opened.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
