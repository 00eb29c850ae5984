import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { answerWords, type InventorySection } from '../inventory.ts'
import type { KeptAnswers, KeptEntry } from '../kept-entries.ts'
import { readPicture } from './entry-store.ts'
import { saveFile } from './save-file.ts'

type RefusedEntriesProps = {
  entries: readonly KeptEntry[]
  sections: readonly InventorySection[]
  onDrop: (id: string) => void
}

/** What the server did not take and will not, such as answers to an inventory that was closed meanwhile: both versions, and its end. */
export function RefusedEntries({ entries, sections, onDrop }: RefusedEntriesProps) {
  const refused = entries.filter(({ held }) => held && !held.theirs)
  if (refused.length === 0) return null
  return (
    <div className="grid gap-3">
      {refused.map((entry) => (
        <Notice
          key={entry.id}
          tone="warning"
          title={`Pas envoyé\u00a0: ${entry.title}`}
          action={
            <div className="flex flex-wrap gap-3">
              {entry.kind === 'photograph' && (
                <Button variant="secondary" size="small" onClick={() => void download(entry.id, entry.name)}>
                  Enregistrer la photographie
                </Button>
              )}
              <Button variant="secondary" size="small" onClick={() => onDrop(entry.id)}>
                Effacer de ce téléphone
              </Button>
            </div>
          }
        >
          <p>{entry.held?.words}</p>
          {entry.kind === 'answers' && (
            <Versions entry={entry} section={sections.find(({ key }) => key === entry.section)} />
          )}
        </Notice>
      ))}
    </div>
  )
}

function Versions({ entry, section }: { entry: KeptAnswers; section: InventorySection | undefined }) {
  const lines = section?.items.flatMap((item) => {
    const mine = entry.typed.items[item.key]
    if (!mine || (mine.answer === item.answer && mine.remark === item.remark)) return []
    return [{ label: item.label, mine: said({ ...item, ...mine }), theirs: said(item) }]
  })
  if (!lines) return null
  if (lines.length === 0) return <p>Ce qui est enregistré dit la même chose.</p>
  return (
    <ul className="grid gap-2 pt-2">
      {lines.map(({ label, mine, theirs }) => (
        <li key={label} className="wrap-anywhere">
          <span className="font-medium">{label}</span>
          <br />
          <span className="text-ardoise">Ce téléphone&nbsp;: </span>
          {mine}
          <br />
          <span className="text-ardoise">Enregistré&nbsp;: </span>
          {theirs}
        </li>
      ))}
    </ul>
  )
}

const said = (item: Parameters<typeof answerWords>[0] & { remark: string }) =>
  [answerWords(item), item.remark].filter(Boolean).join(', ')

async function download(id: string, name: string): Promise<void> {
  const picture = await readPicture(id)
  if (picture) saveFile(picture, name)
}
