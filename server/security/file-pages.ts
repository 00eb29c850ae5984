import { findPage } from '#app/manifest/find-page.ts'
import { PAGES } from '#app/pages.ts'
import { resolveThreadLink } from '#modules/messages/server/thread-link.ts'
import type { Database } from '#platform/database/database.ts'
import type { Asker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { carriesPart } from '../api/photograph-doors.ts'

/**
 * A page's form is text, of some thousand characters; reading and checking a megabyte takes a sixth of a
 * second.
 */
const LARGEST_FORM = 131_072

/** True for the few pages whose form may carry files, at their `.data` addresses too. */
export function takesFiles(path: string): boolean {
  return largestWithFiles(path) !== null
}

/** The most bytes of a body at an address; null where the address itself limits what it reads. */
export function largestBody(method: string, path: string): number | null {
  if (carriesPart(method, path)) return null
  return (method === 'POST' && largestWithFiles(path)) || LARGEST_FORM
}

/** The files of a form are on the disk of this machine while its page reads them (`streamed-form.ts`). */
function largestWithFiles(path: string): number | null {
  // To try all pages costs a booking through the API a tenth of what it costs.
  if (path.startsWith('/api/')) return null
  return findPage(PAGES, path.replace(/\.data$/, ''))?.takesFiles ?? null
}

/** The page of a thread by its link, and where it sends its files: all that takes files of persons without an account. */
const THREAD_BY_LINK = /^\/messages\/([^/]+?)(?:\/fichiers|\.data)?$/i

/** True when an address has a link that opens its page for the asker: its holder may send files there. */
export async function opensByLink(needs: { db: Database }, path: string, asker: Asker): Promise<boolean> {
  const token = THREAD_BY_LINK.exec(path)?.[1]
  if (token === undefined) return false
  try {
    await resolveThreadLink(needs, token, asker)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
