import { inject } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { startApplication } from './application.ts'
import { describeCrashes } from './crash-journey.ts'
import { BEHIND_PROXY } from './web-client.ts'

describeCrashes('the embedded database', async () => {
  const application = await startApplication({
    from: inject('demonstration').folder,
    variables: BEHIND_PROXY,
  })
  return {
    application,
    openDatabase: () => openDatabase({ provider: 'embedded', directory: `${application.folder}/postgres` }),
    remove: () => application.remove(),
  }
})
