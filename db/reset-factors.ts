import { parseArgs } from 'node:util'
import { resetFactors } from '#modules/accounts/server/second-factor.ts'
import { Refusal } from '#shared/refusal.ts'
import { openForScript } from './open-for-script.ts'

/**
 * `npm run user:reset-factors -- --email …`: lets an account sign in without its phone or passkeys once these
 * are lost.
 */
try {
  const email = emailIn(process.argv.slice(2))
  const needs = await openForScript()
  try {
    const had = await resetFactors(needs, { email }).catch((error: unknown) => {
      const unknown = error instanceof Refusal && error.code === 'NOT_FOUND'
      throw unknown ? new Error(`Aucun compte n’a l’adresse ${email}. Rien n’a changé.`) : error
    })
    const taken = [
      ...(had.hadAuthenticator ? ['l’application d’authentification'] : []),
      ...(had.passkeys > 0 ? [`${had.passkeys} clé${had.passkeys > 1 ? 's' : ''} d’accès`] : []),
    ]
    console.log(
      taken.length > 0
        ? `Retiré\u00a0: ${taken.join(' et ')}. ${email} se connecte de nouveau avec son seul mot de passe, et devra ajouter un autre facteur. Ses sessions sont fermées et un e-mail l’en avertit.`
        : `${email} n’avait ni application d’authentification ni clé d’accès. Ses sessions sont fermées et un e-mail l’en avertit.`,
    )
  } finally {
    await needs.opened.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

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
