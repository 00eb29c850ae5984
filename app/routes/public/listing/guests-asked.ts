import type { GuestBands } from '#modules/pricing/ui/party-fields.tsx'

/** Above what any search takes, a number is still told back, with the villa's own limit; past this it is no number of guests. */
const MOST_TOLD = 99

/** The guests of the address as they are, too many included; two by default, or one where there is room for one. */
export function guestsAsked(
  params: URLSearchParams,
  { adults, children, babies }: GuestBands,
  maxGuests: number,
): GuestBands {
  const asked = params.has('adults') || params.has('guests')
  const counted = (key: string, within: number) => {
    const count = Number(params.get(key))
    return Number.isInteger(count) && count > within && count <= MOST_TOLD ? count : within
  }
  return {
    adults: asked ? counted(params.has('adults') ? 'adults' : 'guests', adults) : Math.min(adults, maxGuests),
    children: counted('children', children),
    babies: counted('babies', babies),
  }
}
