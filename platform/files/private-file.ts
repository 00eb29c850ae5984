import { howToShow } from '#shared/content-disposition.ts'
import type { Files, ShownFile } from './files.ts'

/** `how` is given where it is not that of its type. */
type Named<Type extends string> = { name: string; type: Type; how?: ShownFile['how'] }

/** A private file for one of its readers: its bytes, or the address of the store that gives them for a minute. */
export type PrivateFile<Type extends string> = Named<Type> &
  ({ bytes: Uint8Array; link: null } | { bytes: null; link: string })

/** Opens a file for a reader whose rights were asked; null when it is not in the store. */
export async function openPrivateFile<Type extends string>(
  files: Pick<Files, 'get' | 'linkTo'>,
  key: string,
  named: Named<Type>,
): Promise<PrivateFile<Type> | null> {
  const link = await files.linkTo(key, { ...named, how: named.how ?? howToShow(named.type) })
  if (link) return { ...named, link, bytes: null }
  const bytes = await files.get(key)
  return bytes && { ...named, link: null, bytes }
}
