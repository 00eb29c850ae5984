import type { EditorialChange } from '#modules/editorial-pages/editorial-content.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { PageShown } from './load-page.ts'
import { VERSION_STATES } from './page-tones.ts'

const loadSchema = async () => (await import('./page-schema.ts')).EDITORIAL_PAGE_FORM

/** What changed, before and after. */
export function Changes({ changes }: { changes: readonly EditorialChange[] }) {
  return (
    <ul className="grid gap-3 text-[0.9375rem]">
      {changes.map(({ label, before, after }, at) => (
        <li key={at} className="grid gap-1 border-l border-hairline pl-4 wrap-anywhere">
          <p className="text-sm text-ardoise">
            {label}, {wordOf(before, after)}
          </p>
          {before !== null && (
            <p className="text-ardoise">
              <del>{before || 'Vide'}</del>
            </p>
          )}
          {after !== null && (
            <p>
              <ins className="no-underline">{after || 'Vide'}</ins>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function wordOf(before: string | null, after: string | null): string {
  if (before === null) return 'ajout'
  return after === null ? 'retrait' : 'changement'
}

/** The versions, the newest first, each with what it changed. */
export function History({ page: { versions, isWhole } }: { page: Pick<PageShown, 'versions' | 'isWhole'> }) {
  if (versions.length === 0) return <p className="text-ardoise">Rien n’est encore publié.</p>
  return (
    <div>
      {versions.map((version) => (
        <Version key={version.number} version={version} />
      ))}
      {!isWhole && <p className="pt-3 text-sm text-ardoise">Les vingt dernières versions.</p>}
    </div>
  )
}

function Version({ version }: { version: PageShown['versions'][number] }) {
  const { number, effectiveOn, state, changes } = version
  const [label, tone] = VERSION_STATES[state]
  const since = effectiveOn ? `du ${formatCivilDate(effectiveOn)}` : 'd’origine'
  return (
    <Disclosure summary={`Version ${number}, ${since}`} aside={<Badge tone={tone}>{label}</Badge>}>
      <div className="grid gap-4 pb-5">
        {changes === null ? (
          <p className="text-ardoise">La première version.</p>
        ) : changes.length === 0 ? (
          <p className="text-ardoise">Elle dit la même chose que la version précédente.</p>
        ) : (
          <Changes changes={changes} />
        )}
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <FormFor intent="restore" about={{ number: String(number) }} schema={loadSchema}>
            <SubmitButton
              variant="secondary"
              size="small"
              aria-label={`Reprendre en brouillon la version ${number}`}
            >
              Reprendre en brouillon
            </SubmitButton>
          </FormFor>
          {state === 'coming' && (
            <FormFor intent="cancel" about={{ number: String(number) }} schema={loadSchema}>
              <SubmitButton
                variant="quiet"
                size="small"
                aria-label={`Annuler cette publication, version ${number}`}
              >
                Annuler cette publication
              </SubmitButton>
            </FormFor>
          )}
        </div>
      </div>
    </Disclosure>
  )
}
