import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Unkept } from './kept-entries-state.ts'
import { saveFile } from './save-file.ts'

type UnkeptPhotosProps = { unkept: Unkept; onAgain: () => void }

/** Photographs that the browser could neither keep nor send: this page alone has them, until they are tried again or saved. */
export function UnkeptPhotos({ unkept: { words, files }, onAgain }: UnkeptPhotosProps) {
  const many = files.length > 1
  return (
    <Notice
      tone="error"
      title={many ? `${files.length}\u00a0photographies pas enregistrées` : 'Photographie pas enregistrée'}
      action={
        files.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={onAgain}>
              Réessayer
            </Button>
            {files.map((file, n) => (
              <Button key={n} variant="secondary" size="small" onClick={() => saveFile(file, file.name)}>
                {many ? `Enregistrer la photographie ${n + 1}` : 'Enregistrer la photographie'}
              </Button>
            ))}
          </div>
        )
      }
    >
      {words}
    </Notice>
  )
}
