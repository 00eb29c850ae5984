import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openUpToDate } from '#platform/database/open-up-to-date.ts'
import { createServices, type Services } from '#server/services.ts'

type Choice = {
  /** Upgrades the database first, as a start does. */
  upgrades?: boolean
}

/**
 * Gives a script of this folder the services of the configuration. Their database is open for the script
 * alone; it stays as it is unless the script `upgrades` it.
 */
export async function openForScript({ upgrades = false }: Choice = {}): Promise<Services> {
  const config = readConfig(process.env)
  const opened = upgrades
    ? await openUpToDate(config.database, { clock: systemClock, say: (line) => console.error(line) })
    : await openDatabase(config.database)
  return createServices(config, { opened })
}

/**
 * Runs a script that prints one text. `read` reads the arguments, before any database is opened, and returns the act; an
 * error of either is printed without its stack, and the exit code is then 1.
 */
export async function printOrRefuse(
  read: () => (needs: Services) => Promise<string>,
  choice: Choice = {},
): Promise<void> {
  try {
    const act = read()
    const needs = await openForScript(choice)
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
