import { EMAIL_IN_TEXT, LINK_IN_TEXT } from '#shared/contact-in-text.ts'

/** What an agency signs the mails about its stays with: the name that they come from, and a few lines below. */
export type MailSignature = { sender: string; words: string }

export const SIGNATURE_BOUNDS = { sender: 60, words: 300, lines: 5 } as const

/**
 * A signature as it is kept, or what is wrong beside `sender` or `words`; null where both are empty, which takes it away. The sender is
 * a name in a header of each mail: letters, digits and the signs of names, on one line, and no address that would pass for another's.
 */
export function readMailSignature(
  typed: MailSignature,
): MailSignature | null | { errors: Partial<MailSignature> } {
  const sender = typed.sender.replaceAll(/[ \t]+/g, ' ').trim()
  const lines = typed.words.replaceAll(/\r\n?/g, '\n').split('\n')
  const words = lines
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
  if (sender === '' && words === '') return null
  const errors = {
    ...problemOf('sender', senderProblem(sender)),
    ...problemOf('words', wordsProblem(words)),
  }
  return Object.keys(errors).length > 0 ? { errors } : { sender, words }
}

const problemOf = (field: keyof MailSignature, problem: string | null) =>
  problem ? { [field]: problem } : {}

function senderProblem(sender: string): string | null {
  if (sender === '') return 'Indiquez le nom de l’expéditeur.'
  if (sender.length > SIGNATURE_BOUNDS.sender)
    return `Ce nom dépasse ${SIGNATURE_BOUNDS.sender} caractères\u00a0: raccourcissez-le.`
  return /^[\p{L}\p{M}\d .,’'&()°-]+$/u.test(sender) && /\p{L}/u.test(sender)
    ? null
    : 'Écrivez un nom simple, sans adresse ni signe particulier.'
}

function wordsProblem(words: string): string | null {
  if (words === '') return 'Écrivez la signature.'
  if (words.length > SIGNATURE_BOUNDS.words || words.split('\n').length > SIGNATURE_BOUNDS.lines)
    return `Tenez en ${SIGNATURE_BOUNDS.lines} lignes et ${SIGNATURE_BOUNDS.words} caractères.`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[<>{}\u0000-\u0009\u000b-\u001f\u007f\u2028-\u202e\u2066-\u2069]/.test(words))
    return 'Écrivez un texte simple, sans balise ni code.'
  return [EMAIL_IN_TEXT, LINK_IN_TEXT].some((contact) => words.search(contact) >= 0)
    ? 'Retirez le lien ou l’adresse\u00a0: les réponses arrivent déjà à l’agence.'
    : null
}
