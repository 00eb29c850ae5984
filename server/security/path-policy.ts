import { fits, segmentsOf } from '#app/manifest/find-page.ts'
import { PRIVACIES, type Privacy } from '#app/manifest/page-audience.ts'
import { REDIRECTS } from '#app/manifest/redirects.ts'
import { PAGES } from '#app/pages.ts'
import { DOOR_ACCESS } from '../api/door-access.ts'

export type PathPolicy = {
  /** Search engines may index the page. */
  indexed: boolean
  /** The address carries a token: no other site may learn it. */
  secretAddress: boolean
  /**
   * A browser may store the page; false where the browser's next user would see another person's account or
   * booking.
   */
  kept: boolean
  /** Our own pages may show it in a frame. */
  framed: boolean
}

type Line = { segments: readonly string[]; privacy: Privacy; framed: boolean }

/** The entries of the manifest and of the table of doors, by the first segment of the address. */
const LINES = Map.groupBy(
  [
    ...PAGES.map(({ path, privacy, framed }) => lineOf(path, privacy, framed)),
    ...REDIRECTS.map(({ from, privacy }) => lineOf(from, privacy)),
    ...Object.entries(DOOR_ACCESS).flatMap(([key, access]) => {
      const isOwn = ['own', 'property', 'key'].includes(access)
      return key.startsWith('GET ') && isOwn ? [lineOf(key.slice('GET '.length), 'personal')] : []
    }),
    lineOf('/api', 'unlisted'),
    lineOf('/storybook', 'unlisted'),
  ],
  ({ segments }) => segments[0],
)

/**
 * The policy for the headers of an address, its `.data` form included. An address without a page or a door is
 * treated as the nearest one above it; when none above it exists, as the most private of those that begin
 * like it.
 */
export function policyOf(path: string): PathPolicy {
  const asked = segmentsOf(asRouted(path))
  const alike = LINES.get(asked[0]) ?? []
  for (let length = asked.length; length > 0; length -= 1) {
    const here = alike.filter(({ segments }) => fits(segments, asked.slice(0, length)))
    if (here.length > 0) return strictestOf(here)
  }
  return strictestOf(alike)
}

function strictestOf(lines: readonly Line[]): PathPolicy {
  const rank = Math.max(0, ...lines.map(({ privacy }) => PRIVACIES.indexOf(privacy)))
  const privacy = PRIVACIES[rank]!
  return {
    indexed: privacy === 'public',
    secretAddress: privacy === 'secret',
    kept: privacy === 'public' || privacy === 'unlisted',
    framed: lines.some(({ framed }) => framed),
  }
}

function lineOf(path: string, privacy: Privacy, framed = false): Line {
  return { segments: segmentsOf(path.replace(/\*$/, '')), privacy, framed }
}

/** The router ignores case, repeated slashes and percent-encoding: `/%52//abc` is `/r/abc`. */
function asRouted(path: string): string {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    // An address that cannot be decoded is no page of ours; its policy does not matter.
  }
  return decoded.toLowerCase().replace(/\.data$/, '')
}
