import { createUser } from './account-acts.ts'
import { printOrRefuse } from './open-for-script.ts'
import { readUserArguments } from './user-arguments.ts'

/** `npm run user:create`: opens a staff account on the configured database and prints its link, once. */
await printOrRefuse(
  () => {
    const asked = readUserArguments(process.argv.slice(2))
    return (needs) => createUser(needs, asked)
  },
  { upgrades: true },
)
