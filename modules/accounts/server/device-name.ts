import Bowser from 'bowser'

/** Longer than any browser's own name; the rest of an invented one is not read. */
const LONGEST = 500

/** A browser as a person knows it, from what it says of itself: « Firefox sur Windows », « Navigateur inconnu ». */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Navigateur inconnu'
  const parser = Bowser.getParser(userAgent.slice(0, LONGEST))
  const browser = parser.getBrowserName() || 'Navigateur inconnu'
  const system = parser.getOSName()
  return system ? `${browser} sur ${system}` : browser
}
