import { openAgency } from './account-acts.ts'
import { readAgencyFile } from './agency-file.ts'
import { printOrRefuse } from './open-for-script.ts'

/** `npm run agency:create -- fichier.json`: opens an agency on the configured database. */
await printOrRefuse(
  () => {
    const agency = readAgencyFile(process.argv.slice(2))
    return (needs) => openAgency(needs, agency)
  },
  { upgrades: true },
)
