import type { Photo } from '#modules/properties/listing.ts'
import type { PhotographState } from './photograph-state.ts'

/** A photograph of a listing, as the listing's editor is shown it. */
export type ListedPhotograph = {
  /** Its key once it is ready, the key of its upload before that: every act accepts either. */
  id: string
  /** The key of its upload; null for a photograph that was not uploaded here. */
  upload: string | null
  state: PhotographState
  /** The name of its file when it was sent; null for a photograph that was not uploaded here. */
  fileName: string | null
  /** What it shows, as its editor wrote; empty when nothing was written, like `room`. */
  alt: string
  room: string
  /** Its pictures, once it is ready. */
  photo: Photo | null
  /** Why it was refused, in a sentence. */
  refusal: string | null
  /** Its work was given up after many tries: only a person has it tried again. */
  isHalted: boolean
  /** How much of it has arrived, from 0 to 1. */
  arrived: number
  /** The places, counted from 1, of others in the listing that look like it. */
  looksLike: number[]
}
