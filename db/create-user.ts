import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLE_LABELS, type Role } from '#modules/accounts/role.ts'
import { INVITATION_HOURS, inviteAccount } from '#modules/accounts/server/invite-account.ts'
import { joinAgency } from '#modules/agencies/server/join-agency.ts'
import { migrate } from '#platform/database/migrate.ts'
import { Refusal } from '#shared/refusal.ts'
import { openForScript } from './open-for-script.ts'
import { readUserArguments, type UserArguments } from './user-arguments.ts'

/** `npm run user:create`: opens a staff account on the configured database and prints its link, once. */
try {
  const asked = readUserArguments(process.argv.slice(2))
  const needs = await openForScript()
  try {
    await migrate(needs.opened)
    const { agency } = asked
    const { url, opened } = await inviteAccount(needs, SYSTEM, asked, async (trx, userId) => {
      if (agency) await joinAgency(trx, { userId, slug: agency })
    }).catch((error: unknown) => {
      throw error instanceof Refusal ? new Error(sentenceOf(error, asked)) : error
    })
    const role = `${ROLE_LABELS[asked.role]} (${asked.role})`
    console.log(
      opened ? `Compte ouvert\u00a0: ${asked.email}, ${role}.` : `${asked.email} est aussi ${role}.`,
    )
    console.log(`Pour choisir son mot de passe, une fois, dans les ${INVITATION_HOURS} heures\u00a0:\n${url}`)
    console.log('Ce lien vaut le compte\u00a0: ne le donnez qu’à cette personne.')
  } finally {
    await needs.opened.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function sentenceOf({ code, details }: Refusal, { email, agency }: UserArguments): string {
  if (code === 'EMAIL_TAKEN') {
    const roles = (details.roles as Role[]).map((role) => ROLE_LABELS[role]).join(', ')
    return `${email} a déjà un compte (${roles}). Rien n’a changé. Pour lui donner aussi ce rôle, et un nouveau lien\u00a0: ajoutez --existing.`
  }
  if (code === 'NOT_FOUND' && Array.isArray(details.agencies)) {
    const known = details.agencies.length > 0 ? details.agencies.join(', ') : 'aucune n’est encore ouverte'
    return `L’agence ${agency} n’existe pas. Les agences\u00a0: ${known}. Rien n’a changé.`
  }
  if (code === 'NOT_FOUND') return `Le compte ${email} a été fermé. Rien n’a changé.`
  return `Vérifiez ces informations\u00a0: ${String(details.fields ?? code)}. Rien n’a changé.`
}
