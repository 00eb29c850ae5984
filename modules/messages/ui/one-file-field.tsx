import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { acceptOf, rulesWords } from '#ui/upload-rules.ts'
import { MESSAGE_FILES, messageFileRefusalWords } from '../message-file.ts'

/** One required document, `file` in its form; one that is too heavy is named before anything leaves. */
export function OneFileField({ label }: { label: string }) {
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <Field
      label={label}
      name="file"
      required
      hint={rulesWords({ ...MESSAGE_FILES, most: 1 })}
      {...(wrong !== null && { error: wrong })}
    >
      <FileInput
        accept={acceptOf(MESSAGE_FILES)}
        onFiles={([file], input) => {
          const isHeavy = file !== undefined && file.size > MESSAGE_FILES.heaviest
          setWrong(isHeavy ? messageFileRefusalWords('too_heavy', file.name) : null)
          if (isHeavy) input.value = ''
        }}
      />
    </Field>
  )
}
