/** Where another site's calendar is read, or the sentence that explains why its address is refused. */
export type FeedAddress = { url: string } | { problem: string }

const LONGEST = 2_000

/**
 * Reads the address that a site gives of its calendar; `webcal:` is read as `https:`. An address of
 * `ownHost`, Calanque's own host, is refused.
 */
export function readFeedAddress(text: string, ownHost: string): FeedAddress {
  const typed = text.trim().replace(/^webcals?:/i, 'https:')
  const url = URL.parse(typed)
  if (!url || typed.length > LONGEST)
    return { problem: 'Collez l’adresse du calendrier, qui commence par https://.' }
  if (url.protocol !== 'https:') return { problem: 'L’adresse doit commencer par https://.' }
  if (url.username || url.password)
    return { problem: 'L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe.' }
  if (url.host === ownHost)
    return { problem: 'Cette adresse est celle de Calanque\u00a0: donnez celle de l’autre site.' }
  url.hash = ''
  return { url: url.href }
}
