const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Long enough for a token or a hash; longer than any slug or identifier of ours. */
const LOOKS_SECRET = /^[\w-]{32,}(\.data|\.ics)?$/

/** Segments that are followed by a token, whatever it looks like. */
const BEFORE_TOKEN = new Set([
  'r',
  'signature',
  'property-review',
  'owner-review',
  'reprendre',
  'sandbox-bank',
])

/** The address as the log has it: no query string, no token. */
export function logPath(path: string): string {
  const parts = path.split('/')
  return parts
    .map((part, i) => {
      const secret =
        BEFORE_TOKEN.has(parts[i - 1]?.toLowerCase() ?? '') || (LOOKS_SECRET.test(part) && !UUID.test(part))
      return secret && part !== '' ? '[token]' : part
    })
    .join('/')
}
