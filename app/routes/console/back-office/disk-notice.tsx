import type { readDiskNotice } from '#modules/operations/server/disk-notice.ts'
import { Notice } from '#ui/notice.tsx'

/** That the disk of the data is nearly full, or full, what follows and who is to know; nothing while it has room. */
export function DiskNotice({ disk: { state, words } }: { disk: ReturnType<typeof readDiskNotice> }) {
  if (state === 'ok') return null
  return (
    <Notice
      tone="warning"
      title={state === 'full' ? 'Il n’y a plus de place sur le disque' : 'Le disque est presque plein'}
    >
      {words}.{' '}
      {state === 'full'
        ? 'Les réservations vont être refusées\u00a0: prévenez tout de suite la personne qui exploite le site.'
        : 'Prévenez la personne qui exploite le site\u00a0: sans place, plus rien ne s’enregistre.'}
    </Notice>
  )
}
