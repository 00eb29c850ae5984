import { join } from 'node:path'
import { temporaryFolder } from '../after-file.ts'
import { describeKilledWork } from './killed-work.ts'

// The server's part kills at every write; here the folder is what has to survive.
describeKilledWork(
  'the embedded database',
  async () => ({ provider: 'embedded', directory: join(temporaryFolder('killed-work'), 'postgres') }),
  3,
)
