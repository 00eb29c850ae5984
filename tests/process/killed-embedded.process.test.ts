import { join } from 'node:path'
import { temporaryFolder } from '../after-file.ts'
import { describeKilledWork } from './killed-work.ts'

describeKilledWork('the embedded database', async () => ({
  provider: 'embedded',
  directory: join(temporaryFolder('killed-work'), 'postgres'),
}))
