import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, refusedIn } from '#shared/forms/form-answer.ts'
import { refusalWords } from '#shared/refusal-words.ts'

/** The bytes that have left, and all those of the request. */
export type FileProgress = { sent: number; total: number }

const LOST =
  'L’envoi s’est interrompu\u00a0: votre texte et vos fichiers sont encore là, envoyez-les de nouveau.'

/**
 * Sends a message with files ahead of its page, to `fichiers` under the address `at`, of its thread, of its stay's or villa's
 * messages before there is one: unlike the page's own request,
 * this one says how many bytes have left, and can be stopped. The page then sends the form without the files; it names
 * the same message, which is written once. `complete` is for `FormFor`.
 */
export function useFileSending(at: string) {
  const [progress, setProgress] = useState<FileProgress | null>(null)
  const request = useRef<XMLHttpRequest>(null)
  useEffect(() => () => request.current?.abort(), [])
  const complete = async (fields: FormData): Promise<FieldErrors | null> => {
    const weight = weightOf(fields)
    if (weight === 0) return null
    setProgress({ sent: 0, total: weight })
    request.current = new XMLHttpRequest()
    const errors = await send(request.current, `${at}/fichiers`, fields, setProgress)
    setProgress(null)
    if (!errors) fields.delete('file')
    return errors
  }
  return { complete, progress, stop: () => request.current?.abort() }
}

function weightOf(fields: FormData): number {
  return fields.getAll('file').reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0)
}

/** Null once the message is written, no error when it was stopped, else why it was not. */
function send(
  request: XMLHttpRequest,
  address: string,
  fields: FormData,
  onProgress: (progress: FileProgress) => void,
): Promise<FieldErrors | null> {
  return new Promise((done) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
    request.onabort = () => done({})
    request.onerror = () => done({ file: LOST })
    request.onload = () => done(errorsOf(request))
    request.open('POST', address)
    request.responseType = 'json'
    request.send(fields)
  })
}

function errorsOf({ status, response }: XMLHttpRequest): FieldErrors | null {
  const refused = refusedIn(response)
  if (!refused) return status === 200 ? null : { file: LOST }
  return Object.keys(refused.errors).length > 0
    ? refused.errors
    : { file: refusalWords(refused.refusal).detail }
}
