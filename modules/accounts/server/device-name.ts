import Bowser from 'bowser'

/** Longer than any real browser's name; the rest of a longer one is not read. */
const LONGEST = 500

/** A browser's name for display, from its user agent: « Firefox sur Windows », « Navigateur inconnu ». */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Navigateur inconnu'
  const parser = Bowser.getParser(userAgent.slice(0, LONGEST))
  const browser = parser.getBrowserName() || 'Navigateur inconnu'
  const system = parser.getOSName()
  return system ? `${browser} sur ${system}` : browser
}
