type InventoryPhotosProps = {
  photos: readonly { id: string; name: string }[]
  /** The address of the inventory, under which its photographs are. */
  at: string
  label: string
}

/** The photographs of a section, each opened whole by one press. */
export function InventoryPhotos({ photos, at, label }: InventoryPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
      {photos.map(({ id }, n) => (
        <li key={id}>
          <a href={`${at}/photos/${id}`} target="_blank" rel="noreferrer">
            <img
              src={`${at}/photos/${id}`}
              alt={`Photographie ${n + 1}, ${label}`}
              loading="lazy"
              className="aspect-square w-full rounded bg-sable object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
