/** Longer ones would make a redirect longer than what proxies let through. */
const LONGEST_PATH = 1_500

/** Any origin would do: it only serves to detect a path that leads to another site. */
const HERE = 'https://calanque.invalid'

/**
 * The page to go back to after signing in: a path of this site, with its query, or null for anything else (another
 * site, another scheme, a path a browser would read as another site) and for the sign-in pages themselves.
 */
export function returnPathFrom(text: string | null): string | null {
  if (!text?.startsWith('/') || text.length > LONGEST_PATH || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search, hash } = new URL(text, HERE)
  if (origin !== HERE || pathname.startsWith('//')) return null
  if (pathname === '/auth' || pathname.startsWith('/auth/')) return null
  return `${pathname}${search}${hash}`
}

/** Address of the sign-in page that comes back to `path`. */
export function signInPath(path: string): string {
  const back = returnPathFrom(path)
  return back && back !== '/' ? `/auth/login?retour=${encodeURIComponent(back)}` : '/auth/login'
}
