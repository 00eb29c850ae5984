import { parseArgs } from 'node:util'
import { removeFactors } from './account-acts.ts'
import { printOrRefuse } from './open-for-script.ts'

/**
 * `npm run user:reset-factors -- --email …`: lets an account sign in without its phone or passkeys once these
 * are lost.
 */
await printOrRefuse(() => {
  const email = emailIn(process.argv.slice(2))
  return (needs) => removeFactors(needs, email)
})

function emailIn(words: string[]): string {
  const usage = 'Dites quelle adresse\u00a0: npm run user:reset-factors -- --email prenom.nom@exemple.fr'
  try {
    const { email } = parseArgs({ args: words, options: { email: { type: 'string' } } }).values
    if (email?.includes('@')) return email
  } catch {
    // An option that does not exist gets the same sentence.
  }
  throw new Error(usage)
}
