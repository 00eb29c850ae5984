import { SYSTEM } from '#modules/accounts/actor.ts'
import { ROLE_LABELS, type Role } from '#modules/accounts/role.ts'
import { INVITATION_HOURS, inviteAccount } from '#modules/accounts/server/invite-account.ts'
import { resetFactors } from '#modules/accounts/server/second-factor.ts'
import { createAgency, type NewAgency } from '#modules/agencies/server/create-agency.ts'
import { joinAgency } from '#modules/agencies/server/join-agency.ts'
import { Refusal } from '#shared/refusal.ts'
import type { UserArguments } from './user-arguments.ts'

/**
 * What the scripts of accounts and agencies do once their arguments are read. Each act returns the text to print, and
 * rejects with an error whose message is one sentence, in French.
 */

/** Opens an account, or gives a role to one that exists; the text has the link that sets its password. */
export async function createUser(
  needs: Parameters<typeof inviteAccount>[0],
  asked: UserArguments,
): Promise<string> {
  const { agency } = asked
  const { url, opened } = await inviteAccount(needs, SYSTEM, asked, async (trx, userId) => {
    if (agency) await joinAgency(trx, { userId, slug: agency })
  }).catch((error: unknown) => {
    throw error instanceof Refusal ? new Error(sentenceOf(error, asked)) : error
  })
  const role = `${ROLE_LABELS[asked.role]} (${asked.role})`
  return [
    opened ? `Compte ouvert\u00a0: ${asked.email}, ${role}.` : `${asked.email} est aussi ${role}.`,
    `Pour choisir son mot de passe, une fois, dans les ${INVITATION_HOURS} heures\u00a0:\n${url}`,
    'Ce lien vaut le compte\u00a0: ne le donnez qu’à cette personne.',
  ].join('\n')
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

/** Opens an agency without members; the text has the command that opens the account of its head. */
export async function openAgency(
  needs: Parameters<typeof createAgency>[0],
  agency: NewAgency,
): Promise<string> {
  await createAgency(needs, SYSTEM, { agency, memberIds: [] }).catch((error: unknown) => {
    const taken = error instanceof Refusal && error.code === 'INVALID_INPUT'
    throw taken ? new Error(`L’agence ${agency.slug} existe déjà. Rien n’a changé.`) : error
  })
  return [
    `Agence ouverte\u00a0: ${agency.name}, sous le nom court ${agency.slug}.`,
    `Son responsable\u00a0: npm run user:create -- --role AGENCY_ADMIN --agency ${agency.slug} --email prenom.nom@exemple.fr`,
  ].join('\n')
}

/** Removes the second factors of an account. */
export async function removeFactors(
  needs: Parameters<typeof resetFactors>[0],
  email: string,
): Promise<string> {
  const had = await resetFactors(needs, { email }).catch((error: unknown) => {
    const unknown = error instanceof Refusal && error.code === 'NOT_FOUND'
    throw unknown ? new Error(`Aucun compte n’a l’adresse ${email}. Rien n’a changé.`) : error
  })
  const taken = [
    ...(had.hadAuthenticator ? ['l’application d’authentification'] : []),
    ...(had.passkeys > 0 ? [`${had.passkeys} clé${had.passkeys > 1 ? 's' : ''} d’accès`] : []),
  ]
  return taken.length > 0
    ? `Retiré\u00a0: ${taken.join(' et ')}. ${email} se connecte de nouveau avec son seul mot de passe, et devra ajouter un autre facteur. Ses sessions sont fermées et un e-mail l’en avertit.`
    : `${email} n’avait ni application d’authentification ni clé d’accès. Ses sessions sont fermées et un e-mail l’en avertit.`
}
