/** With a longer path a redirect would exceed the limit of proxies. */
const LONGEST_PATH = 1_500

/** Any origin is suitable: it only serves to detect a path that leads to another site. */
const HERE = 'https://calanque.invalid'

/**
 * The page to return to after signing in: a path of this site with its query; null for any other text
 * (another site, another scheme, a path that a browser reads as another site) and for the sign-in pages
 * themselves.
 */
export function returnPathFrom(text: string | null): string | null {
  if (!text?.startsWith('/') || text.length > LONGEST_PATH || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search, hash } = new URL(text, HERE)
  if (origin !== HERE || pathname.startsWith('//')) return null
  if (pathname === '/auth' || pathname.startsWith('/auth/')) return null
  return `${pathname}${search}${hash}`
}

/** Address of the sign-in page that leads back to `path`. */
export function signInPath(path: string): string {
  const back = returnPathFrom(path)
  return back && back !== '/' ? `/auth/login?retour=${encodeURIComponent(back)}` : '/auth/login'
}
