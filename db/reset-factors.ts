import { parseArgs } from 'node:util'
import { resetSecondFactor } from '#modules/accounts/server/second-factor.ts'
import { Refusal } from '#shared/refusal.ts'
import { openForScript } from './open-for-script.ts'

/** `npm run user:reset-factors -- --email …`: lets somebody who lost their second factor sign in without it. */
try {
  const email = emailIn(process.argv.slice(2))
  const needs = await openForScript()
  try {
    const { had } = await resetSecondFactor(needs, { email }).catch((error: unknown) => {
      const unknown = error instanceof Refusal && error.code === 'NOT_FOUND'
      throw unknown ? new Error(`Aucun compte n’a l’adresse ${email}. Rien n’a changé.`) : error
    })
    console.log(
      had
        ? `${email} se connecte de nouveau avec son seul mot de passe, et devra ajouter un autre second facteur. Ses sessions sont fermées.`
        : `${email} n’avait pas de second facteur. Ses sessions sont fermées.`,
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
