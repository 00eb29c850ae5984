import { openPostgres } from '#platform/database/database.ts'
import { describeCrashes } from './crash-journey.ts'
import { openPostgresDemonstration } from './postgres-demonstration.ts'

describeCrashes('PostgreSQL', async () => {
  const { server, application, remove } = await openPostgresDemonstration()
  return {
    application,
    openDatabase: async () => openPostgres(server.url('postgres'), { max: 1 }),
    remove,
  }
})
