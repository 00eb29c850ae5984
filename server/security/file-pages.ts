import { findPage } from '#app/manifest/find-page.ts'
import { PAGES } from '#app/pages.ts'
import { carriesPart } from '../api/photograph-doors.ts'

/** A page's form is text, some thousand characters of it; to read and check a megabyte takes a sixth of a second. */
const LARGEST_FORM = 131_072
/** One photograph of 15 MB, or several that come to as much: the whole form is held while it is read. */
const LARGEST_FORM_WITH_FILES = 20 * 1024 * 1024

/** True for the few pages whose form may carry files; their router's own address included. */
export function takesFiles(path: string): boolean {
  return findPage(PAGES, path.replace(/\.data$/, ''))?.takesFiles ?? false
}

/** The most bytes a body may have at an address; null where the address itself bounds what it reads. */
export function largestBody(method: string, path: string): number | null {
  if (carriesPart(method, path)) return null
  return method === 'POST' && takesFiles(path) ? LARGEST_FORM_WITH_FILES : LARGEST_FORM
}
