import * as z from 'zod/mini'

/** The most videos that a listing shows. */
export const MOST_VIDEOS = 3

/** The title of a video to which none was given. */
export const UNTITLED_VIDEO = 'Visite filmée'

/** Where the players of the hosts are: the only other sites that a page of ours may frame. */
export const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const

/** A video, by the number that its host gave it; `secret` is that of one at Vimeo that is not listed there. */
type Named =
  | { host: 'film'; id: string; url: string }
  | { host: 'youtube'; id: string }
  | { host: 'vimeo'; id: string; secret: string | undefined }

/** Longer than any address that a host gives. */
const LONGEST_ADDRESS = 300

const FILM = /^\/film\/([a-z\d-]{1,60})\.mp4$/
const YOUTUBE = [
  /^(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?![\w-])/,
  /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?![\w-])/,
  /^youtu\.be\/([\w-]{11})(?![\w-])/,
]
const VIMEO = [
  /^(?:www\.)?vimeo\.com\/(\d{5,12})(?:\/([\da-f]{6,20}))?(?=$|[/?#])/,
  /^player\.vimeo\.com\/video\/(\d{5,12})(?:\?(?:[^#]*&)?h=([\da-f]{6,20}))?(?=$|[&?#])/,
]

/** The one spelling of the address of a video at YouTube, at Vimeo or of this site’s own; null for any other address. */
export function readVideoAddress(typed: string): string | null {
  const named = nameOf(typed.trim())
  return named && addressOf(named)
}

/** A video of a listing, at an address that `readVideoAddress` gives. */
export const video = z.strictObject({
  url: z.string().check(z.refine((url) => readVideoAddress(url) === url)),
  title: z.string(),
})
export type Video = z.infer<typeof video>

/** How a video is played: as a file of this site, in two formats, or by the player of its host, who then learns of the visitor. */
export type VideoSource =
  | { kind: 'file'; webm: string; mp4: string }
  | { kind: 'host'; host: 'YouTube' | 'Vimeo'; player: string; page: string }

export function videoSource({ url }: Video): VideoSource {
  const named = nameOf(url)
  if (named?.host === 'youtube')
    return {
      ...{ kind: 'host', host: 'YouTube', page: url },
      player: `${VIDEO_PLAYERS[0]}/embed/${named.id}?autoplay=1&rel=0`,
    }
  if (named?.host === 'vimeo')
    return {
      ...{ kind: 'host', host: 'Vimeo', page: url },
      player: `${VIDEO_PLAYERS[1]}/video/${named.id}?${named.secret ? `h=${named.secret}&` : ''}autoplay=1&dnt=1`,
    }
  return { kind: 'file', webm: url.replace(/\.mp4$/, '.webm'), mp4: url }
}

/** What names a video among those of all hosts: « youtube-aqz-KE-bpKQ », « vimeo-76979871 », « film-soir ». */
export function videoId({ url }: Video): string {
  const named = nameOf(url)
  return named ? `${named.host}-${named.id}` : url
}

function nameOf(address: string): Named | null {
  if (address.length > LONGEST_ADDRESS) return null
  const [, film] = FILM.exec(address) ?? []
  if (film) return { host: 'film', id: film, url: address }
  const rest = address.replace(/^https?:\/\//i, '')
  const [, youtube] = firstMatch(YOUTUBE, rest) ?? []
  if (youtube) return { host: 'youtube', id: youtube }
  const [, vimeo, secret] = firstMatch(VIMEO, rest) ?? []
  return vimeo ? { host: 'vimeo', id: vimeo, secret } : null
}

function addressOf(named: Named): string {
  if (named.host === 'film') return named.url
  if (named.host === 'youtube') return `https://www.youtube.com/watch?v=${named.id}`
  return `https://vimeo.com/${named.id}${named.secret ? `/${named.secret}` : ''}`
}

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  return patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? null
}
