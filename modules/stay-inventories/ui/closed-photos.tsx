import { InventoryPhotos } from './inventory-photos.tsx'

type Shown = { id: string; section: string; name: string }
type ClosedPhotosProps = {
  sections: readonly { key: string; title: string }[]
  photos: readonly Shown[]
  at: string
  /** Opened beside the page, which has a form that is being filled. */
  isApart?: boolean
}

/** The photographs of a closed inventory, by section; nothing without one. */
export function ClosedPhotos({ sections, photos, at, isApart = false }: ClosedPhotosProps) {
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="photographies" className="grid max-w-[44rem] gap-5">
      <h2 id="photographies" className="display-sm">
        Photographies
      </h2>
      {sections.map(({ key, title }) => {
        const own = photos.filter(({ section }) => section === key)
        return own.length > 0 ? (
          <div key={key} className="grid gap-2">
            <h3 className="text-sm font-medium">{title}</h3>
            <InventoryPhotos photos={own} at={at} label={title} isApart={isApart} />
          </div>
        ) : null
      })}
    </section>
  )
}
