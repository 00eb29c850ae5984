import type { Photo } from '#modules/properties/listing.ts'
import type { PhotographState } from './photograph-state.ts'

/** A photograph of a listing as its editor follows it. */
export type ListedPhotograph = {
  /** Its key once it is ready, before that the key of its upload: either names it in every act. */
  id: string
  /** The key of its upload; null for one that was not sent here. */
  upload: string | null
  state: PhotographState
  /** As it was sent; null for one that was not sent here. */
  fileName: string | null
  /** What it shows and the room, as its editor says; empty where nothing was said. */
  alt: string
  room: string
  /** Its pictures, once it is ready. */
  photo: Photo | null
  /** Why it was refused, in a sentence. */
  refusal: string | null
  /** How much of it has arrived, from 0 to 1. */
  arrived: number
  /** The places, counted from 1, of others in the listing that look like it. */
  looksLike: number[]
}
