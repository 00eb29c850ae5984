import { findPage } from '#app/manifest/find-page.ts'
import { PAGES } from '#app/pages.ts'
import { carriesPart } from '../api/photograph-doors.ts'

/**
 * A page's form is text, of some thousand characters; reading and checking a megabyte takes a sixth of a
 * second.
 */
const LARGEST_FORM = 131_072
/** One photograph of 15 MB, or several of that total: the whole form is in memory while it is read. */
const LARGEST_FORM_WITH_FILES = 20 * 1024 * 1024

/** True for the few pages whose form may carry files, at their `.data` addresses too. */
export function takesFiles(path: string): boolean {
  return findPage(PAGES, path.replace(/\.data$/, ''))?.takesFiles ?? false
}

/** The most bytes of a body at an address; null where the address itself limits what it reads. */
export function largestBody(method: string, path: string): number | null {
  if (carriesPart(method, path)) return null
  return method === 'POST' && takesFiles(path) ? LARGEST_FORM_WITH_FILES : LARGEST_FORM
}
