import { TextLink } from '#platform/mail/mail-pieces.tsx'
import { PLACE_SOURCE } from '../sign-in-place.ts'

/** Whose data say which country a network is of: the license of the data asks for this link where a country is shown. */
export function PlaceSourceLink() {
  return <TextLink href={PLACE_SOURCE.url}>{PLACE_SOURCE.name}</TextLink>
}
