import MapPinOff from 'lucide-react/icons/map-pin-off'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { faultWords } from '#ui/fault-words.ts'
import { Icon } from '#ui/icon.tsx'

/** The message shown in place of a map, with its reason (spec §8). */
export function MapUnavailable({ reason, action }: { reason: string; action?: ReactNode }) {
  return (
    <div className="grid size-full min-h-64 place-content-center justify-items-center gap-2 bg-sable p-6 text-center">
      <Icon of={MapPinOff} size={28} className="text-ardoise" />
      <p className="display-sm">Carte non disponible</p>
      <p className="text-ardoise">{reason}</p>
      {action}
    </div>
  )
}

/** The map's code could not be fetched. */
export function MapMissing({ onTryAgain }: { onTryAgain: () => void }) {
  const action = (
    <Button variant="secondary" size="small" className="mt-2" onClick={onTryAgain}>
      Réessayer
    </Button>
  )
  return <MapUnavailable reason={faultWords(null)} action={action} />
}
