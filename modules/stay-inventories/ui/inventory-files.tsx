import type { InventoryFile } from '../inventory-versions.ts'

type InventoryFilesProps = {
  files: readonly Pick<InventoryFile, 'file' | 'label'>[]
  /** The prefix of their addresses. */
  base: string
}

/** The files of a closed inventory, the latest first. */
export function InventoryFiles({ files, base }: InventoryFilesProps) {
  return (
    <ul className="grid justify-items-start">
      {files.map(({ file, label }) => (
        <li key={file}>
          <a href={`${base}/${file}`} className="text-link inline-flex min-h-11 items-center">
            {label} (PDF)
          </a>
        </li>
      ))}
    </ul>
  )
}
