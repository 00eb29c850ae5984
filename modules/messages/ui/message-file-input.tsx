import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { CONTROL_CLASS, Field, useFieldControl } from '#ui/field.tsx'
import { acceptOf, rulesWords } from '#ui/upload-rules.ts'
import { MESSAGE_FILES, messageFileRefusalWords } from '../message-file.ts'

/** The files of a message, sent with it; one that is too heavy is named before anything leaves. */
export function MessageFileInput() {
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <Field
      label="Joindre des fichiers (facultatif)"
      name="file"
      hint={rulesWords(MESSAGE_FILES)}
      {...(wrong !== null && { error: wrong })}
    >
      <FileInput onFiles={(files, input) => setWrong(keepGood(files, input))} />
    </Field>
  )
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

type FileInputProps = { onFiles: (files: readonly File[], input: HTMLInputElement) => void }

function FileInput({ onFiles }: FileInputProps) {
  return (
    <input
      {...useFieldControl()}
      type="file"
      multiple
      accept={acceptOf(MESSAGE_FILES)}
      className={classNames(CONTROL_CLASS, 'py-2.5')}
      onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])], currentTarget)}
    />
  )
}
