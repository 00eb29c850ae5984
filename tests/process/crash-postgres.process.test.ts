import { openPostgres } from '#platform/database/database.ts'
import { startPrivatePostgres } from '../private-postgres.ts'
import { startApplication } from './application.ts'
import { describeCrashes } from './crash-journey.ts'

describeCrashes('PostgreSQL', async () => {
  const server = await startPrivatePostgres()
  const url = server.url('postgres')
  const application = await startApplication({ databaseUrl: url })
  return {
    application,
    openDatabase: async () => openPostgres(url, { max: 1 }),
    remove: async () => {
      await application.remove()
      await server.stop()
    },
  }
})
