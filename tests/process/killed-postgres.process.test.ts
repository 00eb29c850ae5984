import { afterFile } from '../after-file.ts'
import { startPrivatePostgres } from '../private-postgres.ts'
import { describeKilledWork } from './killed-work.ts'

describeKilledWork('PostgreSQL', async () => {
  const server = await startPrivatePostgres()
  afterFile(() => server.stop())
  return { provider: 'postgres', url: server.url('postgres') }
})
