import { lazy, Suspense, useRef, useState } from 'react'
import type { Photo } from '#modules/properties/listing.ts'
import { ofName } from '#shared/of-name.ts'
import { PhotoMosaic } from '#ui/photo-mosaic.tsx'
import { useCalmOpening, warm } from '#ui/use-opening.ts'

const loadViewer = () => import('./villa-photo-viewer.tsx')
const PhotoViewer = lazy(() => loadViewer().then((module) => ({ default: module.VillaPhotoViewer })))

type ListingPhotosProps = { photos: readonly Photo[]; title: string; demo: boolean }

/** The villa's photographs, and the viewer that opens over them. */
export function ListingPhotos({ photos, title, demo }: ListingPhotosProps) {
  const [start, setStart] = useState<number | null>(null)
  const opener = useRef<HTMLElement>(null)
  const onceLoaded = useCalmOpening('Impossible d’ouvrir les photographies', loadViewer)
  const open = (index: number, element: HTMLElement) => {
    opener.current = element
    onceLoaded(() => setStart(index))
  }
  if (photos.length === 0) return null
  return (
    <section aria-label={`Photographies ${ofName(title)}`}>
      <div className="max-md:-mx-[clamp(1.25rem,4vw,4rem)]">
        <PhotoMosaic label={title} photos={photos} onIntent={() => warm(loadViewer)} onOpen={open} />
      </div>
      {start !== null && (
        <Suspense>
          <PhotoViewer
            title={title}
            photos={photos.map((photo) => ({ ...photo, caption: photo.room }))}
            start={start}
            onClose={() => setStart(null)}
            returnFocusTo={opener}
          />
        </Suspense>
      )}
      {demo && <p className="pt-3 text-sm text-ardoise">Images de synthèse, villas de démonstration</p>}
    </section>
  )
}
