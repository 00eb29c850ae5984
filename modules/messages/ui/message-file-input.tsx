import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { acceptOf, rulesWords, weightWords } from '#ui/upload-rules.ts'
import { MESSAGE_FILES, messageFileRefusalWords } from '../message-file.ts'
import type { FileProgress } from './use-file-sending.ts'

type MessageFileInputProps = {
  /** How far the files are on their way; null while they are not. */
  progress: FileProgress | null
  onStop: () => void
}

/** The files of a message, sent with it; one that is too heavy is named before anything leaves. */
export function MessageFileInput({ progress, onStop }: MessageFileInputProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      <Field
        label="Joindre des fichiers (facultatif)"
        name="file"
        hint={rulesWords(MESSAGE_FILES)}
        {...(wrong !== null && { error: wrong })}
      >
        <FileInput
          multiple
          accept={acceptOf(MESSAGE_FILES)}
          onFiles={(files, input) => setWrong(keepGood(files, input))}
        />
      </Field>
      {progress && <SendingFiles progress={progress} onStop={onStop} />}
    </div>
  )
}

function SendingFiles({ progress: { sent, total }, onStop }: { progress: FileProgress; onStop: () => void }) {
  const isGone = sent >= total
  return (
    <div className="grid gap-2">
      <ProgressBar label="Envoi des fichiers" share={Math.floor((100 * sent) / total)} />
      <div className="flex min-h-11 max-w-sm flex-wrap items-center justify-between gap-x-4">
        <p className="tabular text-sm text-ardoise">
          {isGone ? 'Vérification des fichiers…' : `${weightWords(sent)} sur ${weightWords(total)}`}
        </p>
        {/* Once all has left, the message may be written already. */}
        {!isGone && (
          <Button
            variant="quiet"
            size="small"
            onClick={({ currentTarget }) => stopFrom(currentTarget, onStop)}
          >
            Annuler l’envoi
          </Button>
        )}
      </div>
    </div>
  )
}

/** Stops, and keeps the focus in the form, which loses the pressed button. */
function stopFrom(button: HTMLButtonElement, stop: () => void) {
  button.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  stop()
}

/** Empties the field of files that would be refused; gives why, or null. */
function keepGood(files: readonly File[], input: HTMLInputElement): string | null {
  const { heaviest, most } = MESSAGE_FILES
  const heavy = files.find(({ size }) => size > heaviest)
  const why = heavy
    ? messageFileRefusalWords('too_heavy', heavy.name)
    : files.length > most
      ? messageFileRefusalWords('too_many', files[most]!.name)
      : null
  if (why !== null) input.value = ''
  return why
}
