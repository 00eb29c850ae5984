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
      {files.map(({ id, name, type, bytes, isJudged }) => {
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
                <span className="ml-2 text-sm text-ardoise">
                  PDF, {weight(bytes)}
                  {!isJudged && ', non vérifié par un antivirus'}
                </span>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** « 240 Ko », « 3,2 Mo ». */
function weight(bytes: number): string {
  const tenths = Math.round(bytes / 104_857.6) / 10
  return tenths >= 1
    ? `${String(tenths).replace('.', ',')}\u00a0Mo`
    : `${Math.max(1, Math.round(bytes / 1_024))}\u00a0Ko`
}
