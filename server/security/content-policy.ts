/** Where base-map tiles come from (IGN Géoplateforme). */
const MAP_TILES = 'https://data.geopf.fr'

/**
 * The Content-Security-Policy of one answer. Scripts and style sheets are ours or carry this answer's nonce.
 * `style` attributes are let through: React writes them in server-rendered pages (a picture's proportions, a step's
 * progress) and they can hold no script. In development Vite injects styles and talks over a socket.
 */
export function contentPolicy(options: {
  nonce: string
  framed: boolean
  https: boolean
  development: boolean
}): string {
  const { nonce, framed, https, development } = options
  const own = `'self' 'nonce-${nonce}'`
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': own,
    'script-src-attr': "'none'",
    'style-src': development ? "'self' 'unsafe-inline'" : own,
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: ${MAP_TILES}`,
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': development ? "'self' ws:" : "'self'",
    'frame-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': framed ? "'self'" : "'none'",
  }
  const policy = Object.entries(directives).map(([name, value]) => `${name} ${value}`)
  return [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ')
}
