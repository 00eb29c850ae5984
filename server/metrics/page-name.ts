import { fits, segmentsOf } from '#app/manifest/find-page.ts'
import { PAGES } from '#app/pages.ts'
import { routedPath } from '#modules/accounts/role-access.ts'
import { DOOR_ACCESS } from '../api/door-access.ts'

const doors = Object.keys(DOOR_ACCESS).map((key) => key.split(' ')[1]!)
/** Every address that the product answers, by its first segment; those with the fewest parameters first, as in the router. */
const ADDRESSES = Map.groupBy(
  [...new Set([...PAGES.map(({ path }) => path), ...doors])]
    .filter((path) => !path.includes('*'))
    .sort((one, other) => one.split(':').length - other.split(':').length),
  (path) => segmentsOf(path)[0],
)

/**
 * The name under which requests for an address are counted: its pattern, `/annonces/:id`, so that no name, token or invented
 * address becomes a series; `file` for those of the build and photographs, `other` for what is no address of ours.
 */
export function pageName(path: string): string {
  if (/^\/(?:assets|photos)\//.test(path)) return 'file'
  const asked = segmentsOf(routedPath(path.replace(/\.data$/, '')))
  const alike = ADDRESSES.get(asked[0]) ?? []
  return alike.find((pattern) => fits(segmentsOf(pattern), asked)) ?? 'other'
}
