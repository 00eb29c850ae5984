import { type TakeFile, untraced } from '#app/lists/list-file.ts'
import type { Area } from '#modules/accounts/role-access.ts'
import { exportList } from '#modules/reports/server/export-list.ts'
import type { SignedInActor } from './console-context.ts'

/** A file of a list: its name, what the list is called, its address without its ending, and that of the page of the list. */
export type FileOfList = { name: string; label: string; address: string; pageAddress: string }

type Asker = { services: Parameters<typeof exportList>[0]; actor: SignedInActor; area: Area }

/** The file of a list of a console, which the audit has; but for that of a traveler, who takes what is their own. */
export function tracedFile(
  { services, actor, area }: Asker,
  { label: list, address, pageAddress }: FileOfList,
): TakeFile<SignedInActor> {
  if (area === 'traveler') return untraced(actor, { because: 'a traveler takes what is their own' })
  return async ({ filters, search }, first) => {
    const { actor: reader, found } = await exportList(services, actor, {
      ...{ list, address, filters, opens: pageAddress + search },
      read: (allowed) => first(allowed as SignedInActor),
    })
    return { reader: reader as SignedInActor, found }
  }
}
