import { MapPinOff } from 'lucide-react'
import { Icon } from '#ui/icon.tsx'

/** No map can be shown, and why (spec §8). */
export function MapUnavailable({ reason }: { reason: string }) {
  return (
    <div className="grid size-full min-h-64 place-content-center justify-items-center gap-2 bg-sable p-6 text-center">
      <Icon of={MapPinOff} size={28} className="text-ardoise" />
      <p className="display-sm">Carte non disponible</p>
      <p className="text-ardoise">{reason}</p>
    </div>
  )
}
