import { openPostgres } from '#platform/database/database.ts'
import { releaseClaims } from '#platform/queue/queue.ts'
import { describeCrashes } from './crash-journey.ts'
import { openPostgresDemonstration } from './postgres-demonstration.ts'
import { BEHIND_PROXY } from './web-client.ts'

describeCrashes('PostgreSQL', async () => {
  const { server, application, remove } = await openPostgresDemonstration(BEHIND_PROXY)
  const openDatabase = async () => openPostgres(server.url('postgres'), { max: 1 })
  return {
    application,
    // On a server the work of a killed process is due when its lease ends, minutes later: the test makes it due now.
    afterKill: async () => {
      const { db, close } = await openDatabase()
      await releaseClaims(db)
      await close()
    },
    openDatabase,
    remove,
  }
})
