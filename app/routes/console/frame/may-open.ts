import { findPage } from '#app/manifest/find-page.ts'
import { opens } from '#app/manifest/page-access.ts'
import { PAGES } from '#app/pages.ts'
import type { SignedInActor } from './console-context.ts'

/** True where an address is that of a page of a console which the person may read. */
export function mayOpen(address: string, person: SignedInActor): boolean {
  const page = findPage(PAGES, address.split('?')[0]!)
  return page?.area != null && opens(page, person)
}
