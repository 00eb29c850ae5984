import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Picture, type PictureSource } from './picture.tsx'

/** A photograph with its caption, such as the room it shows. */
export type GalleryPhoto = PictureSource & { caption: string }

type PhotoThumbnailsProps = {
  photos: readonly GalleryPhoto[]
  index: number
  onPick: (index: number) => void
}

/** Thumbnails of all the photographs, scrolled to the current one; shows nothing for a single photograph. */
export function PhotoThumbnails({ photos, index, onPick }: PhotoThumbnailsProps) {
  const strip = useKeptInSight(index)
  if (photos.length < 2) return <div className="h-5" />
  return (
    <ul
      ref={strip}
      className="flex gap-1.5 overflow-x-auto px-5 py-4 sm:justify-center-safe [@media(height<28rem)]:hidden"
    >
      {photos.map((photo, at) => (
        <li key={photo.key} className="shrink-0">
          <button
            type="button"
            aria-label={`Photographie ${at + 1}\u00a0: ${photo.caption}`}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onPick(at)}
            className={classNames(
              'block rounded transition-opacity',
              at === index ? 'outline-2 outline-offset-2 outline-blanc' : 'opacity-60 hover:opacity-100',
            )}
          >
            <Picture source={photo} sizes="72px" decorative className="h-12 w-18 rounded" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function useKeptInSight(index: number) {
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])
  return strip
}
