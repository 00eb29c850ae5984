import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import type { Upload, UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'

type UploadListProps = {
  uploads: readonly Upload[]
  queue: UploadQueue
  name: string
  /** The element that takes the focus when the last row is removed. */
  whenEmpty: RefObject<HTMLElement | null>
}

const INSTRUCTIONS =
  'Pour déplacer un fichier, appuyez sur Espace, choisissez sa place avec les flèches, puis appuyez de nouveau sur Espace. Échap annule.'

/** The chosen files in their order, sorted by dragging, by keyboard or by the buttons of each row. */
export default function UploadList({ uploads, queue, name, whenEmpty }: UploadListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const said = useRef<unknown>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => uploads.findIndex((one) => one.id === id)
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) queue.move(String(active.id), placeOf(over.id))
  }
  /**
   * A row that moves is removed from the page for a moment, and loses the focus: the same button gets it
   * back.
   */
  const move = (id: string, to: number, button: HTMLElement) => {
    flushSync(() => {
      queue.move(id, to)
      setMoved(`${uploads[placeOf(id)]!.file.name} est en position ${to + 1} sur ${uploads.length}.`)
    })
    button.focus()
  }
  const remove = (id: string) => {
    const place = placeOf(id)
    const next = uploads[place + 1] ?? uploads[place - 1]
    const button = next && list.current?.querySelector<HTMLElement>(`[data-removes="${next.id}"]`)
    queue.remove(id)
    const target = button ?? whenEmpty.current
    target?.focus()
  }
  const lost = uploads.filter(({ state }) => state === 'lost').length
  return (
    <div className="grid gap-4">
      {lost > 0 && (
        <Notice
          tone="error"
          title="La connexion s’est interrompue"
          action={
            <Button variant="secondary" size="small" onClick={queue.retryLost}>
              Reprendre l’envoi
            </Button>
          }
        >
          Ce qui est déjà arrivé est gardé&nbsp;: l’envoi reprend là où il s’était arrêté.
        </Notice>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={end}
        accessibility={{
          announcements: announcementsOf(uploads, said),
          screenReaderInstructions: { draggable: INSTRUCTIONS },
        }}
      >
        <SortableContext items={uploads.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol ref={list} className="border-t border-hairline">
            {uploads.map((upload, place) => (
              <UploadRow
                key={upload.id}
                {...{ upload, place, queue, name }}
                of={uploads.length}
                onMove={move}
                onRemove={remove}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  )
}

/**
 * `said` is the place that was announced last: the library announces the first one again as soon as a row is
 * picked up.
 */
function announcementsOf(uploads: readonly Upload[], said: RefObject<unknown>): Announcements {
  const placeOf = (id: unknown) => uploads.findIndex((one) => one.id === id)
  const nameOf = (id: unknown) => uploads[placeOf(id)]?.file.name ?? ''
  const at = (id: unknown) => `en position ${placeOf(id) + 1} sur ${uploads.length}`
  return {
    onDragStart: ({ active }) => {
      said.current = active.id
      return `${nameOf(active.id)} est saisi, ${at(active.id)}.`
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === said.current) return undefined
      said.current = over.id
      return `${nameOf(active.id)} est ${at(over.id)}.`
    },
    onDragEnd: ({ active, over }) => (over ? `${nameOf(active.id)} est posé ${at(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `Déplacement annulé\u00a0: ${nameOf(active.id)} revient ${at(active.id)}.`,
  }
}
