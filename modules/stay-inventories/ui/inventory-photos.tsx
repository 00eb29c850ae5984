import { Link } from 'react-router'
import { useOnline } from '#ui/use-online.ts'
import { photographPage } from '../inventory-photograph.ts'

type InventoryPhotosProps = {
  photos: readonly { id: string; name: string }[]
  /** The address of the inventory, under which its photographs are. */
  at: string
  label: string
  /** Opened beside the page, which has a form that is being filled. */
  isApart?: boolean
}

type InventoryPhotoProps = Pick<InventoryPhotosProps, 'at' | 'label' | 'isApart'> & {
  id: string
  /** What it is called, and its place among those of its section, from 1. */
  name?: string
  number: number
}

/** A photograph, opened on its page by one press; without a network, where its page is not kept, by itself. */
export function InventoryPhoto({
  id,
  number,
  at,
  label,
  name = 'Photographie',
  isApart = false,
}: InventoryPhotoProps) {
  const isOnline = useOnline()
  const file = `${at}/photos/${id}`
  return (
    <Link
      to={isOnline ? photographPage(at, id) : file}
      reloadDocument={!isOnline}
      {...(isApart && { target: '_blank', rel: 'noreferrer' })}
    >
      <img
        src={file}
        alt={`${name} ${number}, ${label}`}
        loading="lazy"
        className="aspect-square w-full rounded bg-sable object-cover"
      />
    </Link>
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
