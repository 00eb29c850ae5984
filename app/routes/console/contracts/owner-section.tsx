import type { Area } from '#modules/accounts/role-access.ts'
import {
  type CgvLine,
  isAwaited,
  isToSign,
  type OwnerConditions,
} from '#modules/owner-conditions/cgv-line.ts'
import {
  IDENTITY_DOCUMENT_LABELS,
  IDENTITY_PROBLEM_SENTENCES,
} from '#modules/signatures/identity-evidence.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { ofName } from '#shared/of-name.ts'
import { Badge } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Offered } from '#ui/offered.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConditionsList } from './conditions-list.tsx'
import { IdentityCheckForm } from './identity-check-form.tsx'
import { IdentityHistory } from './identity-history.tsx'

type OwnerSectionProps = {
  owner: OwnerConditions
  /** The console that shows it. */
  area: Area
  /** The refusal of the last act for this owner. */
  refused: FormAnswer | null
}

/** One owner: whether their identity is checked, and the conditions of each of their properties. */
export function OwnerSection({ owner, area, refused }: OwnerSectionProps) {
  const isWrong = (intent: string) => refused?.intent === intent && Object.keys(refused.errors).length > 0
  return (
    <section aria-label={owner.name} className="grid gap-4">
      <header className="grid gap-1">
        <h2 className="display-sm">{owner.name}</h2>
        <p className="break-words text-ardoise">{owner.email}</p>
      </header>
      <Identity owner={owner} />
      {owner.mayBeChecked && (
        <Offered act="identity.check">
          <Disclosure
            summary={
              owner.problem === null
                ? 'Vérifier de nouveau son identité'
                : 'Enregistrer une vérification d’identité'
            }
            open={isWrong('check')}
            className="border-t text-[0.9375rem]"
          >
            <IdentityCheckForm owner={owner} />
          </Disclosure>
        </Offered>
      )}
      <IdentityHistory owner={owner} isWrong={isWrong('uncheck')} />
      <div className="grid gap-6">
        {STANDINGS.map(({ title, holds }) => {
          const lines = owner.lines.filter((line) => standingOf(line) === holds)
          if (lines.length === 0) return null
          return (
            <div key={holds} className="grid gap-1">
              <h3 className="text-sm font-medium text-ardoise">
                {title} ({lines.length})
              </h3>
              <ConditionsList
                label={`${title}, conditions générales ${ofName(owner.name)}`}
                lines={lines}
                filesUnder={`/${area}/contracts`}
                villaAt={({ propertyId }) =>
                  area === 'back-office' ? null : `/${area}/properties/${propertyId}/publication`
                }
                acts={(line) => <Acts line={line} mayBeSent={owner.problem === null} />}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}

type Standing = 'awaited' | 'to_sign' | 'signed'

/** What waits for the owner comes first, then what is to be sent, then what is done. */
const STANDINGS: readonly { title: string; holds: Standing }[] = [
  { title: 'En attente de signature', holds: 'awaited' },
  { title: 'À signer', holds: 'to_sign' },
  { title: 'Signées', holds: 'signed' },
]

function standingOf(line: CgvLine): Standing {
  if (isAwaited(line)) return 'awaited'
  if (line.attorney !== null && line.status !== 'signed') return 'to_sign'
  return isToSign(line) ? 'to_sign' : 'signed'
}

function Identity({ owner: { problem, check } }: { owner: OwnerConditions }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <Badge tone={problem === null ? 'success' : 'warning'}>
        {problem === null ? 'Identité vérifiée' : 'Identité à vérifier'}
      </Badge>
      {problem !== null && (
        <p className="max-w-prose leading-relaxed">{IDENTITY_PROBLEM_SENTENCES[problem]}</p>
      )}
      {check && (
        <p className="text-sm text-ardoise">
          {IDENTITY_DOCUMENT_LABELS[check.document]} valable jusqu’au {formatCivilDate(check.expiresOn)},
          vérifiée le {formatCivilDate(check.checkedOn)} par {check.checkedBy}.
        </p>
      )}
    </div>
  )
}

function Acts({ line, mayBeSent }: { line: CgvLine; mayBeSent: boolean }) {
  const { mayBePrepared, propertyId, signerId, attorney } = line
  // The attorney's own section has the acts.
  if (attorney !== null) return null
  const of = { id: propertyId, signer: signerId }
  const isWaiting = isAwaited(line)
  return (
    <>
      {isWaiting && <Act isMain act="refresh" about={of} label="Vérifier" title={line.title} />}
      {isWaiting && mayBePrepared && (
        <Act act="withdraw" about={{ id: line.contractId! }} label="Retirer" title={line.title} />
      )}
      {isToSign(line) && !isWaiting && mayBePrepared && mayBeSent && (
        <Act isMain act="prepare" about={of} label="Envoyer à signer" title={line.title} />
      )}
    </>
  )
}

type ActProps = {
  act: 'prepare' | 'refresh' | 'withdraw'
  /** The property with the account that signs, or the contract. */
  about: Record<string, string>
  label: string
  title: string
  /** The one act of its line that goes on. */
  isMain?: boolean
}

/** Quiet: a page has one of them a villa. What takes back is quieter than what goes on. */
function Act({ act, about, label, title, isMain }: ActProps) {
  return (
    <FormFor intent={act} about={about} notice={null}>
      <SubmitButton
        size="small"
        variant="quiet"
        className={isMain ? 'text-azur underline' : 'text-ardoise underline'}
      >
        {label}
        <span className="sr-only">, {title}</span>
      </SubmitButton>
    </FormFor>
  )
}
