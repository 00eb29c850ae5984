import type * as z from 'zod/mini'
import type { DraftFields } from '#modules/listing-drafts/draft-fields.ts'
import { isAmenityCode, withImpliedAmenities } from '#modules/properties/amenity.ts'
import { UNTITLED_VIDEO } from '#modules/properties/listing-video.ts'
import { STEP_FREE_FACT } from '#modules/properties/step-free.ts'
import { type EDIT_FORM, known } from './edit-schema.ts'

type Intents = (typeof EDIT_FORM)['intents']
type Typed<S extends keyof Intents> = z.output<Intents[S]>

/** The form of each section as fields of the working copy. `undefined` removes a field's value. */
export const TYPED_FIELDS = {
  presentation: ({ title, type, category, description }: Typed<'presentation'>): DraftFields => ({
    ...{ title: title || undefined, category: category || undefined, type: type || undefined },
    description: description || undefined,
  }),
  pieces: ({ room, beds, annexes, ...counts }: Typed<'pieces'>): DraftFields => ({
    bedrooms: known(counts.bedrooms),
    bathrooms: known(counts.bathrooms),
    maxGuests: known(counts.maxGuests),
    livingAreaM2: known(counts.livingAreaM2),
    landAreaM2: known(counts.landAreaM2) ?? null,
    rooms: room
      .map((name, n) => ({ name: line(name, 80), beds: line(beds[n] ?? '', 120) }))
      .filter(({ name, beds }) => name !== '' || beds !== '')
      .slice(0, 60),
    annexes,
  }),
  equipements: ({ amenity, ownAmenities }: Typed<'equipements'>): DraftFields => ({
    amenities: withImpliedAmenities(amenity.filter(isAmenityCode)),
    ownAmenities,
  }),
  videos: ({ videoTitle1, videoTitle2, videoTitle3, ...typed }: Typed<'videos'>): DraftFields => {
    const titles = [videoTitle1, videoTitle2, videoTitle3]
    const videos = [typed.video1, typed.video2, typed.video3]
      .map((url, n) => ({ url, title: titles[n] || UNTITLED_VIDEO }))
      .filter(({ url }, n, all) => url !== '' && all.findIndex((one) => one.url === url) === n)
    return { videos: videos.length > 0 ? videos : undefined }
  },
  accessibilite: ({
    stepFree,
    accessibility,
    measuredBy,
    measuredOn,
  }: Typed<'accessibilite'>): DraftFields => ({
    accessibility: [
      ...(stepFree !== '' ? [STEP_FREE_FACT] : []),
      ...accessibility.filter((fact) => fact !== STEP_FREE_FACT),
    ],
    measured: measuredBy && measuredOn ? { by: measuredBy, on: measuredOn } : null,
  }),
  maison: ({ houseRules, animals }: Typed<'maison'>): DraftFields => ({
    ...{ houseRules, animals: animals || undefined },
  }),
  horaires: ({ from, to, checkOut }: Typed<'horaires'>): DraftFields => ({
    checkIn: from && to ? { from, to } : undefined,
    checkOut: checkOut || undefined,
  }),
  annulation: ({ cancellationPolicy }: Typed<'annulation'>): DraftFields => ({
    cancellationPolicy: cancellationPolicy || undefined,
  }),
  guide: ({ arrivalGuide }: Typed<'guide'>): DraftFields => ({ arrivalGuide: arrivalGuide || undefined }),
  enregistrement: ({ registrationNumber, stars }: Typed<'enregistrement'>): DraftFields => ({
    registrationNumber: registrationNumber || null,
    stars: stars === '' ? null : (Number(stars) as 1 | 2 | 3 | 4 | 5),
  }),
  piscine: ({ poolDevice }: Typed<'piscine'>): DraftFields => ({ poolDevice: poolDevice || null }),
}

function line(text: string, longest: number): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, longest)
}
