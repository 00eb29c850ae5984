type InventoryPhotosProps = {
  photos: readonly { id: string; name: string }[]
  /** The address of the inventory, under which its photographs are. */
  at: string
  label: string
}

type InventoryPhotoProps = Pick<InventoryPhotosProps, 'at' | 'label'> & {
  id: string
  /** Its place among those of its section, from 1. */
  number: number
}

/** A photograph, opened whole by one press. */
export function InventoryPhoto({ id, number, at, label }: InventoryPhotoProps) {
  return (
    <a href={`${at}/photos/${id}`} target="_blank" rel="noreferrer">
      <img
        src={`${at}/photos/${id}`}
        alt={`Photographie ${number}, ${label}`}
        loading="lazy"
        className="aspect-square w-full rounded bg-sable object-cover"
      />
    </a>
  )
}

/** The photographs of a section. */
export function InventoryPhotos({ photos, ...shown }: InventoryPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {photos.map(({ id }, n) => (
        <li key={id}>
          <InventoryPhoto id={id} number={n + 1} {...shown} />
        </li>
      ))}
    </ul>
  )
}
