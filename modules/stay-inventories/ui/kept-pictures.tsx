import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { KeptPicture } from '../kept-entries.ts'
import { readPicture } from './entry-store.ts'

type KeptPicturesProps = { pictures: readonly KeptPicture[]; label: string; onDrop: (id: string) => void }

/** The photographs of a section that wait on this telephone, each with its way out; nothing without one. */
export function KeptPictures({ pictures, label, onDrop }: KeptPicturesProps) {
  if (pictures.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="text-sm text-terre-cuite">Gardé sur ce téléphone, pas encore envoyé</p>
      <ul className="grid grid-cols-3 gap-3">
        {pictures.map(({ id }, n) => (
          <li key={id} className="grid content-start gap-1.5">
            <Picture id={id} alt={`Photographie gardée ${n + 1}, ${label}`} />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Effacer la photographie gardée ${n + 1}`}
              onClick={() => onDrop(id)}
            >
              Effacer
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Picture({ id, alt }: { id: string; alt: string }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    void readPicture(id).then(
      (picture) => {
        if (!picture || isGone) return
        made = URL.createObjectURL(picture)
        setAddress(made)
      },
      () => {},
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  if (!address) return <span className="block aspect-square rounded bg-sable" />
  return <img src={address} alt={alt} className="aspect-square w-full rounded bg-sable object-cover" />
}
