import { Picture, type PictureSource } from '#ui/picture.tsx'
import { Slides } from '#ui/slides.tsx'
import { HOME_PHOTOS } from './home-photos.ts'

const HOURS: readonly { hour: string; words: string; photo: PictureSource }[] = [
  { hour: '7\u00a0h', words: 'La mer entre dans la chambre avant le réveil.', photo: HOME_PHOTOS.bedroom },
  {
    hour: '9\u00a0h',
    words: 'Le café se prend dans la cuisine, portes ouvertes.',
    photo: HOME_PHOTOS.kitchen,
  },
  {
    hour: '11\u00a0h',
    words: 'Les parasols font leur ombre au bord du bassin.',
    photo: HOME_PHOTOS.loungers,
  },
  { hour: '13\u00a0h', words: 'La table est mise, la baie tient lieu de nappe.', photo: HOME_PHOTOS.lunch },
  { hour: '17\u00a0h', words: 'Les murs épais gardent le salon au frais.', photo: HOME_PHOTOS.drawingRoom },
  { hour: '21\u00a0h', words: 'La maison s’allume, le bassin aussi.', photo: HOME_PHOTOS.evening },
]

/** A day in the house, one slide an hour, each in another room. */
export function HouseDay() {
  return (
    <div className="py-20 sm:py-32">
      <Slides
        label="Une journée dans une maison"
        heading={<h2 className="display-lg">Une journée, de&nbsp;pièce en&nbsp;pièce</h2>}
        slideClassName="hour"
        slides={HOURS.map(({ hour, words, photo }) => ({
          key: hour,
          content: (
            <figure className="grid gap-4">
              <div className="far-off hour-frame">
                <Picture
                  source={photo}
                  sizes="(min-width: 80rem) 40rem, (min-width: 64rem) 46vw, (min-width: 40rem) 64vw, 82vw"
                  className="size-full rounded"
                />
              </div>
              <figcaption className="hour-words">
                <span className="display-sm tabular text-terre-cuite">{hour}</span>
                <span className="leading-relaxed">{words}</span>
              </figcaption>
            </figure>
          ),
        }))}
      />
    </div>
  )
}
