/** Asks the server itself, whatever the browser reports. */
export async function canReachServer(): Promise<boolean> {
  try {
    return (await fetch('/livez', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
