import { VIDEO_PLAYERS } from '#modules/properties/listing-video.ts'

/** The hosts that a base map needs, by directive: those of the configured provider alone. */
const MAP_HOSTS = {
  ign: { 'img-src': 'https://data.geopf.fr' },
  coast: {},
  google: {
    'script-src': 'https://maps.googleapis.com',
    'style-src': 'https://fonts.googleapis.com',
    'img-src': 'https://maps.googleapis.com https://maps.gstatic.com https://*.ggpht.com',
    'font-src': 'https://fonts.gstatic.com',
    'connect-src': 'https://maps.googleapis.com https://maps.gstatic.com data:',
    'worker-src': 'blob:',
  },
} as const satisfies Record<string, Record<string, string>>

/** Stripe's fields for a card are frames of its own, and its script asks its API (docs of Stripe, « Content Security Policy »). */
const STRIPE_HOSTS: Readonly<Record<string, string>> = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
}

/**
 * The Content-Security-Policy of one answer. Scripts and style sheets come from our origin or carry this
 * answer's nonce. `style` attributes are allowed: React writes them in server-rendered pages (a picture's
 * proportions, a step's progress) and they cannot contain a script. In development Vite injects styles and
 * uses a socket.
 */
export function contentPolicy(options: {
  nonce: string
  framed: boolean
  https: boolean
  development: boolean
  maps: keyof typeof MAP_HOSTS
  /** The origin of the store of files, which shows pictures of messages by signed links; null where we show them. */
  files: string | null
  /** Whether Stripe takes cards: its fields are opened on pages that another page led to without a new document. */
  stripe: boolean
}): string {
  const { nonce, framed, https, development, maps, files, stripe } = options
  const own = `'self' 'nonce-${nonce}'`
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': own,
    'script-src-attr': "'none'",
    'style-src': development ? "'self' 'unsafe-inline'" : own,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': development ? "'self' ws:" : "'self'",
    'frame-src': ["'self'", ...VIDEO_PLAYERS].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': framed ? "'self'" : "'none'",
  }
  for (const [name, hosts] of Object.entries(MAP_HOSTS[maps])) directives[name] += ` ${hosts}`
  if (stripe) for (const [name, hosts] of Object.entries(STRIPE_HOSTS)) directives[name] += ` ${hosts}`
  if (files) directives['img-src'] += ` ${files}`
  const policy = Object.entries(directives).map(([name, value]) => `${name} ${value}`)
  return [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ')
}
