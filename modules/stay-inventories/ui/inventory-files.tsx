import type { ShownFiles } from '../inventory-versions.ts'

type InventoryFilesProps = {
  shown: ShownFiles
  /** The prefix of their addresses. */
  base: string
}

/** The files of a closed inventory, the latest first. */
export function InventoryFiles({ shown: { files, isBehind }, base }: InventoryFilesProps) {
  return (
    <div>
      <ul className="grid justify-items-start">
        {files.map(({ file, label }) => (
          <li key={file}>
            <a href={`${base}/${file}`} className="text-link inline-flex min-h-11 items-center">
              {label} (PDF)
            </a>
          </li>
        ))}
      </ul>
      {isBehind && (
        <p className="text-sm text-ardoise">
          Le fichier qui dit la suite s’écrit&nbsp;: rechargez cette page dans un instant.
        </p>
      )}
    </div>
  )
}
