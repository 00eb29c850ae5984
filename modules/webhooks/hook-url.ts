/** The address of an endpoint as it is kept; null for one that is no plain https address. */
export function readHookUrl(typed: string): string | null {
  const url = URL.parse(typed.trim())
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return null
  return url.href.length <= 500 ? url.href : null
}

/** Said beside an address that is not kept. */
export const NOT_HTTPS_HOOK = 'Donnez une adresse complète qui commence par https://, sans mot de passe.'
