import { fileWords } from '#ui/upload-rules.ts'
import type { MessageFileView } from '../message-file.ts'

type MessageFilesProps = {
  files: readonly MessageFileView[]
  /** The address of the thread's page, under which its files are. */
  at: string
}

/** The files of a message: pictures as they are, documents to save. */
export function MessageFiles({ files, at }: MessageFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className="grid gap-3">
      {files.map((file) => {
        const { id, name, type } = file
        const href = `${at}/fichiers/${id}`
        return (
          <li key={id}>
            {type === 'image/webp' ? (
              <a href={href} target="_blank" rel="noreferrer" className="grid justify-items-start gap-1">
                <img
                  src={href}
                  alt={name}
                  loading="lazy"
                  className="max-h-72 max-w-full rounded bg-sable object-contain"
                />
              </a>
            ) : (
              <a href={href} download={name} className="text-link inline-block py-2 wrap-anywhere">
                {name}
                <span className="ml-2 text-sm text-ardoise">PDF, {fileWords(file)}</span>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
