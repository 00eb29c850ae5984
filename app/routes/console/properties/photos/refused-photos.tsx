import type { ListedPhotograph } from '#modules/photographs/listed-photograph.ts'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'

/** Files that were refused, each with the reason and what to do. */
export function RefusedPhotos({ refused }: { refused: readonly ListedPhotograph[] }) {
  return (
    <ConsoleSection title="Fichiers refusés">
      <ul className="border-t border-hairline">
        {refused.map(({ id, fileName, refusal }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-hairline py-3"
          >
            <p className="min-w-0 max-w-prose flex-1 basis-72 wrap-anywhere">{refusal}</p>
            <FormFor intent="remove" act="photograph.remove" about={{ id }} preventScrollReset>
              <SubmitButton variant="quiet" size="small">
                Effacer<span className="sr-only"> {fileName}</span>
              </SubmitButton>
            </FormFor>
          </li>
        ))}
      </ul>
    </ConsoleSection>
  )
}
