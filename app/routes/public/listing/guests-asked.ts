import type { GuestBands } from '#modules/pricing/ui/party-fields.tsx'

/**
 * Up to this, a number above the limit of searches is kept, so that the refusal can name it beside the
 * villa's limit.
 */
const MOST_GUESTS = 99

/**
 * The guests of the address, even when they are too many. Two adults by default, one where there is room for
 * one.
 */
export function guestsAsked(
  params: URLSearchParams,
  { adults, children, babies }: GuestBands,
  maxGuests: number,
): GuestBands {
  const asked = params.has('adults') || params.has('guests')
  const counted = (key: string, within: number) => {
    const count = Number(params.get(key))
    return Number.isInteger(count) && count > within && count <= MOST_GUESTS ? count : within
  }
  return {
    adults: asked ? counted(params.has('adults') ? 'adults' : 'guests', adults) : Math.min(adults, maxGuests),
    children: counted('children', children),
    babies: counted('babies', babies),
  }
}
