import { parseArgs } from 'node:util'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import { readEmail } from '#shared/email.ts'

/** Roles of staff of one agency, which must be named. */
const OF_AN_AGENCY: readonly Role[] = ['AGENT', 'AGENCY_ADMIN']

export type UserArguments = {
  role: Role
  email: string
  firstName: string
  lastName: string
  agency: string | null
  existing: boolean
}

export const USAGE = [
  'npm run user:create -- --role SUPER_ADMIN --email prenom.nom@exemple.fr',
  `  --role        ${ROLES.join(', ')}`,
  '  --email       l’adresse de la personne',
  '  --first-name, --last-name   son nom (sinon tiré de l’adresse\u00a0; la personne le corrige dans ses paramètres)',
  '  --agency      le nom court de son agence, pour AGENT et AGENCY_ADMIN',
  '  --existing    donne le rôle à un compte qui existe déjà, avec un nouveau lien',
].join('\n')

/** The arguments of `npm run user:create`. Throws one sentence, in French, about the first wrong one. */
export function readUserArguments(words: readonly string[]): UserArguments {
  const { role, email, agency, existing = false, ...names } = parsed(words)
  if (!role) throw new Error('Il manque le rôle\u00a0: --role SUPER_ADMIN, par exemple.')
  if (!isRole(role)) throw new Error(`Le rôle ${role} n’existe pas. Les rôles\u00a0: ${ROLES.join(', ')}.`)
  if (!email) throw new Error('Il manque l’adresse de la personne\u00a0: --email prenom.nom@exemple.fr.')
  if (readEmail(email) === null) throw new Error(`${email} n’est pas une adresse e-mail.`)
  if (OF_AN_AGENCY.includes(role) && !agency)
    throw new Error(`Le rôle ${role} demande une agence\u00a0: ajoutez --agency et son nom court.`)
  if (!OF_AN_AGENCY.includes(role) && agency)
    throw new Error(`Le rôle ${role} n’appartient à aucune agence\u00a0: retirez --agency.`)
  const [first, last] = namesIn(email)
  return {
    role,
    email,
    firstName: names['first-name'] ?? first,
    lastName: names['last-name'] ?? last,
    agency: agency ?? null,
    existing,
  }
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    role: text,
    email: text,
    agency: text,
    'first-name': text,
    'last-name': text,
    existing: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: [...words], options }).values
  } catch {
    const unknown = words.find((word) => word.startsWith('-') && !(word.slice(2).split('=')[0]! in options))
    const what = unknown
      ? `L’option ${unknown} n’existe pas.`
      : 'Une option n’a pas de valeur, ou un mot est de trop.'
    throw new Error(`${what}\n\n${USAGE}`)
  }
}

function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word)
}

/** Names derived from the address: « marie.dupont@… » gives Marie Dupont, who may change them. */
function namesIn(email: string): [first: string, last: string] {
  const words = email.split('@')[0]!.split(/[^\p{L}]+/u)
  const [first = 'Compte', ...others] = words.filter(Boolean).map(capital)
  return [first, others.join(' ') || 'Calanque']
}

const capital = (word: string) => `${word[0]!.toLocaleUpperCase('fr')}${word.slice(1)}`
