import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { VIDEO_PLAYERS } from '#modules/properties/listing-video.ts'
import type { RequestEnv } from '../middleware/request-env.ts'
import { contentPolicy } from './content-policy.ts'
import { policyOf } from './path-policy.ts'

/** The pages that open the camera of the device: those of the inventories of a stay (docs/decisions/202). */
const WITH_CAMERA = /^\/(agent|back-office)\/reservations\/[^/]+\/etat-des-lieux\//

const OWN = ['geolocation', 'payment']
/** A player fills the screen where its page lets it. */
const FULLSCREEN = `fullscreen=(self ${VIDEO_PLAYERS.map((host) => `"${host}"`).join(' ')})`
const NONE = ['microphone', 'usb', 'serial', 'midi', 'display-capture', 'browsing-topics']

function permissionsOf(path: string): string {
  return [
    ...OWN.map((feature) => `${feature}=(self)`),
    FULLSCREEN,
    WITH_CAMERA.test(path) ? 'camera=(self)' : 'camera=()',
    ...NONE.map((feature) => `${feature}=()`),
  ].join(', ')
}

/** Photographs of the site, which letters show in mailboxes that are pages of other sites. */
const SHOWN_ELSEWHERE = /^\/photos\//

/** Types that are never a document: the headers that only documents use would add a kilobyte to each. */
const NO_DOCUMENT = /^(text\/(javascript|css)|font\/)/

/**
 * Gives each answer its nonce before the page is written and its security headers after. A header that the
 * page set itself is kept: a mail shown in a frame has a stricter policy. `hono/secure-headers` would
 * overwrite it, and gives scripts and fonts the headers of documents.
 */
export function securityHeaders(options: {
  publicUrl: string
  development: boolean
  /** The provider of the maps that pages show; its hosts alone are allowed. */
  maps?: Parameters<typeof contentPolicy>[0]['maps']
  /** The origin of the store that shows private pictures by signed links. */
  files?: string | null
  /** Whether Stripe takes cards. */
  stripe?: boolean
}) {
  const { publicUrl, development, maps = 'coast', files = null, stripe = false } = options
  const https = publicUrl.startsWith('https:')
  return createMiddleware<RequestEnv>(async (c, next) => {
    const nonce = randomBytes(18).toString('base64')
    c.set('nonce', nonce)
    await next()
    const { indexed, secretAddress, kept, framed } = policyOf(c.req.path)
    const ofDocuments = {
      'Content-Security-Policy': contentPolicy({ nonce, framed, https, development, maps, files, stripe }),
      'Referrer-Policy': secretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'Permissions-Policy': permissionsOf(c.req.path),
      'Cross-Origin-Opener-Policy': 'same-origin',
      ...(indexed ? {} : { 'X-Robots-Tag': 'noindex, nofollow' }),
    }
    const headers: Record<string, string> = {
      ...(NO_DOCUMENT.test(c.res.headers.get('Content-Type') ?? '') ? {} : ofDocuments),
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': SHOWN_ELSEWHERE.test(c.req.path) ? 'cross-origin' : 'same-origin',
      ...(https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
    }
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value)
    if (!c.res.headers.has('Cache-Control')) {
      // Keeps personal answers out of shared caches, and secret ones out of every cache.
      c.header('Cache-Control', kept ? 'private, no-cache' : 'no-store')
    }
  })
}
