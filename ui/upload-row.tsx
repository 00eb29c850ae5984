import { useSortable } from '@dnd-kit/sortable'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import FileIcon from 'lucide-react/icons/file'
import Grip from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { Icon } from './icon.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { wantsReducedMotion } from './reduced-motion.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'
import { weightWords } from './upload-rules.ts'

type UploadRowProps = {
  upload: Upload
  place: number
  of: number
  queue: UploadQueue
  name: string
  onMove: (id: string, to: number, button: HTMLElement) => void
  onRemove: (id: string) => void
}

/** One file: its name and picture, its progress, and its buttons. */
export function UploadRow({ upload, place, of, queue, name, onMove, onRemove }: UploadRowProps) {
  const { id, file, state, fault, key } = upload
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: 'fichier à déplacer' } })
  const isPicture = file.type.startsWith('image/') && state !== 'refused'
  const isOrdered = of > 1
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition: wantsReducedMotion() ? undefined : transition,
      }}
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-hairline py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        isDragging && 'z-10 bg-blanc shadow-lg',
      )}
    >
      <Thumbnail file={file} isPicture={isPicture} />
      <div className="grid min-w-0 content-start gap-1">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <Progress upload={upload} />
        {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
        {key && <input type="hidden" name={name} value={key} />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1 self-start max-sm:col-span-2 sm:min-w-72">
        {isOrdered && (
          <>
            <button
              type="button"
              ref={setActivatorNodeRef}
              {...attributes}
              {...listeners}
              aria-label={`Déplacer ${file.name}`}
              title="Déplacer"
              className="hit-44 inline-flex shrink-0 cursor-grab touch-none items-center justify-center rounded text-ardoise transition-colors hover:bg-sable"
            >
              <Icon of={Grip} size={18} />
            </button>
            <MoveButton
              up
              label={`Monter ${file.name}`}
              isLast={place === 0}
              onPress={(button) => onMove(id, place - 1, button)}
            />
            <MoveButton
              label={`Descendre ${file.name}`}
              isLast={place === of - 1}
              onPress={(button) => onMove(id, place + 1, button)}
            />
          </>
        )}
        {(state === 'waiting' || state === 'sending') && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Annuler l’envoi de ${file.name}`}
            onClick={() => queue.stop(id)}
          >
            Annuler
          </Button>
        )}
        {(state === 'lost' || state === 'stopped') && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Reprendre l’envoi de ${file.name}`}
            onClick={() => queue.retry(id)}
          >
            Reprendre
          </Button>
        )}
        <IconButton
          label={`Retirer ${file.name}`}
          data-removes={id}
          className="text-ardoise"
          onClick={() => onRemove(id)}
        >
          <Icon of={X} size={18} />
        </IconButton>
      </div>
    </li>
  )
}

type MoveButtonProps = {
  up?: boolean
  label: string
  /** True at the end of the list in that direction. */
  isLast: boolean
  onPress: (button: HTMLElement) => void
}

function MoveButton({ up = false, label, isLast, onPress }: MoveButtonProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isLast || undefined}
      className="text-ardoise aria-disabled:opacity-40"
      onClick={({ currentTarget }) => !isLast && onPress(currentTarget)}
    >
      <Icon of={up ? ArrowUp : ArrowDown} size={18} />
    </IconButton>
  )
}

function Progress({ upload: { file, state, arrived } }: { upload: Upload }) {
  const share = file.size > 0 ? Math.floor((100 * arrived) / file.size) : 0
  const words: Record<Upload['state'], string> = {
    waiting: 'en attente',
    sending: `${share}\u00a0%`,
    arrived: 'envoyé',
    lost: `interrompu à ${share}\u00a0%`,
    stopped: `arrêté à ${share}\u00a0%`,
    refused: 'non envoyé',
  }
  return (
    <>
      <p className="tabular text-sm text-ardoise">
        {weightWords(file.size)}, {words[state]}
      </p>
      {(state === 'sending' || state === 'lost' || state === 'stopped') && (
        <ProgressBar label={`Envoi de ${file.name}`} share={share} isHalted={state !== 'sending'} />
      )}
    </>
  )
}

function Thumbnail({ file, isPicture }: { file: File; isPicture: boolean }) {
  const address = useFileAddress(isPicture ? file : null)
  return (
    <div className="flex h-16 w-24 items-center justify-center overflow-hidden rounded bg-sable text-ardoise">
      {address ? (
        <img src={address} alt="" className="h-full w-full object-cover" />
      ) : (
        <Icon of={FileIcon} size={22} />
      )}
    </div>
  )
}

/** An address of the chosen file within this browser, valid while the row is shown. */
function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
