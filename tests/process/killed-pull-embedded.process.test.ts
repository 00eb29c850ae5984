import { join } from 'node:path'
import { temporaryFolder } from '../after-file.ts'
import { testKilledPulls } from './killed-pull.ts'

testKilledPulls('the embedded database', async () => ({
  provider: 'embedded',
  directory: join(temporaryFolder('killed-pull'), 'postgres'),
}))
