import { afterFile } from '../after-file.ts'
import { startPrivatePostgres } from '../private-postgres.ts'
import { testKilledPulls } from './killed-pull.ts'

testKilledPulls('PostgreSQL', async () => {
  const server = await startPrivatePostgres()
  afterFile(() => server.stop())
  return { provider: 'postgres', url: server.url('postgres') }
})
