import { AREAS } from '#modules/accounts/role-access.ts'

/** A list as it was kept: its page, and what it was filtered and sorted by. */
export type SavedView = {
  publicId: string
  name: string
  /** The page of the list: `/agent/reservations`. */
  path: string
  /** « ?… », or empty for the list as it is first. */
  search: string
  isShared: boolean
  /** Saved by the reader, who may remove it; what another shares is theirs. */
  isOwn: boolean
}

/** The most letters of a name. */
export const LONGEST_VIEW_NAME = 40
/** The most views of one person: those of a place of work are few, and are all shown. */
export const MOST_VIEWS = 30
const LONGEST_SEARCH = 1000

/** What a view keeps of an address: the page of a console and its parameters, without the part of its pages and what was just done. */
export function viewAddress(address: string): { path: string; search: string } | null {
  if (!address.startsWith('/') || !URL.canParse(address, HERE)) return null
  const { origin, pathname, searchParams } = new URL(address, HERE)
  if (origin !== HERE || !AREAS.some((area) => pathname.startsWith(`/${area}/`))) return null
  const kept = [...searchParams].filter(([name]) => !/(^|-)page$|^done$|^motif$/.test(name))
  const search = kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
  return pathname.length + search.length > LONGEST_SEARCH ? null : { path: pathname, search }
}

const HERE = 'http://calanque.invalid'
