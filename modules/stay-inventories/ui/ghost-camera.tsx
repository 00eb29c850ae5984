import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { useOnline } from '#ui/use-online.ts'
import { cameraWords } from '../camera-words.ts'
import { pageOfPhoto } from '../inventory-photograph.ts'

type GhostCameraProps = {
  /** The photographs of the arrival, by their addresses. */
  before: readonly string[]
  label: string
  onTaken: (file: File) => void
}

/** `why` is the name of the error of a camera that does not open. */
type Viewing = { state: 'asking' | 'seen' } | { state: 'refused'; why: string }

/**
 * The camera of the device with a photograph of the arrival half transparent over it, so that the same place is taken from the
 * same point. Where there is no camera, or it is refused, the dialog says why and shows the photograph, and the
 * file is chosen there. Nothing where the browser has no way to a camera.
 */
export function GhostCamera({ before, label, onTaken }: GhostCameraProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasWay, setHasWay] = useState(false)
  const [shown, setShown] = useState(0)
  useEffect(() => setHasWay(Boolean(navigator.mediaDevices?.getUserMedia)), [])
  if (!hasWay || before.length === 0) return null
  const ghost = before[shown % before.length]!
  return (
    <Dialog
      title={`Comme à l’arrivée, ${label}`}
      open={isOpen}
      onOpenChange={setIsOpen}
      size="medium"
      trigger={
        <Button variant="secondary" className="justify-self-start">
          Photographier comme à l’arrivée
        </Button>
      }
    >
      {isOpen && (
        <Viewfinder
          ghost={ghost}
          label={label}
          onTaken={(file) => {
            setIsOpen(false)
            onTaken(file)
          }}
          onNext={before.length > 1 ? () => setShown((at) => at + 1) : null}
        />
      )}
    </Dialog>
  )
}

/** The photographs of the arrival beside which those of the departure are taken; nothing without one. */
export function BeforePhotos({ addresses, label }: { addresses: readonly string[]; label: string }) {
  const isOnline = useOnline()
  if (addresses.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ardoise">À l’arrivée</p>
      <ul className="grid grid-cols-3 gap-3">
        {addresses.map((address, n) => (
          <li key={address}>
            <a href={isOnline ? pageOfPhoto(address) : address}>
              <img
                src={address}
                alt={`Photographie ${n + 1} de l’arrivée, ${label}`}
                loading="lazy"
                className="aspect-square w-full rounded bg-sable object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ViewfinderProps = {
  ghost: string
  label: string
  onTaken: (file: File) => void
  /** Shows the next photograph of the arrival; null where there is one. */
  onNext: (() => void) | null
}

function Viewfinder({ ghost, label, onTaken, onNext }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const viewing = useCamera(video, tries)
  const [strength, setStrength] = useState(50)
  const take = async () => {
    const file = video.current && (await pictureOf(video.current))
    if (file) onTaken(file)
  }
  return (
    <div className="grid gap-4">
      {viewing.state === 'refused' ? (
        <>
          <p role="alert">{cameraWords(viewing.why)}</p>
          <figure className="grid gap-2">
            <img
              src={ghost}
              alt={`Photographie de l’arrivée, ${label}`}
              className="w-full rounded bg-sable"
            />
            <figcaption className="text-sm text-ardoise">
              Ou prenez la même vue avec l’application de votre téléphone, puis choisissez-la ici.
            </figcaption>
          </figure>
          <FileInput
            accept="image/jpeg,image/png,image/webp"
            aria-label="Choisir la photographie prise"
            onFiles={([file]) => file && onTaken(file)}
          />
        </>
      ) : (
        <>
          <div className="relative overflow-hidden rounded bg-encre">
            <video
              ref={video}
              autoPlay
              muted
              playsInline
              className="block aspect-[3/4] max-h-[60svh] w-full object-cover"
            />
            <img
              src={ghost}
              alt={`Photographie de l’arrivée, en transparence, ${label}`}
              style={{ opacity: strength / 100 }}
              className="pointer-events-none absolute inset-0 size-full object-cover"
            />
          </div>
          <label className="flex items-center gap-3 text-sm">
            <span className="shrink-0">Photo de l’arrivée</span>
            <input
              type="range"
              min={0}
              max={100}
              step={10}
              value={strength}
              onChange={({ currentTarget }) => setStrength(Number(currentTarget.value))}
              className="min-h-11 min-w-0 flex-1 accent-azur"
            />
          </label>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {viewing.state === 'refused' ? (
          <Button variant="secondary" onClick={() => setTries(tries + 1)}>
            Réessayer
          </Button>
        ) : (
          <Button onClick={() => void take()} pending={viewing.state === 'asking'}>
            Prendre la photo
          </Button>
        )}
        {onNext && (
          <Button variant="secondary" onClick={onNext}>
            Autre photo de l’arrivée
          </Button>
        )}
      </div>
    </div>
  )
}

/** Opens the camera at the back of the device in a video while it is shown, and closes it after; again where `tries` changes. */
function useCamera(video: RefObject<HTMLVideoElement | null>, tries: number): Viewing {
  const [viewing, setViewing] = useState<Viewing>({ state: 'asking' })
  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    const wanted = { video: { facingMode: 'environment', width: { ideal: 4096 }, height: { ideal: 3072 } } }
    setViewing({ state: 'asking' })
    navigator.mediaDevices.getUserMedia(wanted).then(
      (opened) => {
        stream = opened
        if (isGone || !video.current) return stop(opened)
        video.current.srcObject = opened
        setViewing({ state: 'seen' })
      },
      (error: unknown) =>
        setViewing({ state: 'refused', why: error instanceof DOMException ? error.name : 'unknown' }),
    )
    return () => {
      isGone = true
      if (stream) stop(stream)
    }
  }, [video, tries])
  return viewing
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** What the camera sees now, whole, as a JPEG. */
function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob && new File([blob], 'depart.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    ),
  )
}
