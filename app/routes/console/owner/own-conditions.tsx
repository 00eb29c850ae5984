import { LostForm } from '#app/shell/connection/lost-form.tsx'
import { type CgvLine, isAwaited, isToSign } from '#modules/owner-conditions/cgv-line.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { ofName } from '#shared/of-name.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConditionsList, toSignFirst } from '../contracts/conditions-list.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** An owner's own properties and the conditions to sign for each. */
export function OwnConditions({ lines, refused }: { lines: CgvLine[]; refused: FormAnswer | null }) {
  if (lines.length === 0) return null
  const waiting = lines.filter(isToSign).length
  return (
    <ConsoleSection title="Conditions générales" id="conditions">
      <p className="max-w-prose leading-relaxed text-ardoise dense:max-w-none dense:text-sm">
        {waiting > 0
          ? 'Lisez les conditions générales de chaque propriété, puis signez-les avec un code reçu par e-mail. Votre agence vérifie votre identité avant la première signature.'
          : 'Toutes vos conditions générales sont signées.'}
      </p>
      {refused && (
        <Notice tone="error" title={refusalWords(refused.refusal).title}>
          {refusalWords(refused.refusal).detail}
        </Notice>
      )}
      <LostForm acts={ASKS_LINK} title="Erreur lors de la génération du lien" />
      <ConditionsList
        label="Conditions générales de vos propriétés"
        lines={toSignFirst(lines)}
        villaAt={({ propertyId }) => `/owner/properties/${propertyId}`}
        filesUnder="/owner/contracts"
        acts={(line) => line.mayBePrepared && isToSign(line) && <SignForms line={line} />}
      />
    </ConsoleSection>
  )
}

const ASKS_LINK = ['sign']

function SignForms({ line }: { line: CgvLine }) {
  const about = { property: line.propertyId }
  return (
    <>
      {isAwaited(line) && (
        <FormFor intent="refresh" about={about} notice={null}>
          <SubmitButton size="small" variant="quiet">
            J’ai signé{'\u00a0'}: vérifier
            <span className="sr-only"> les conditions {ofName(line.title)}</span>
          </SubmitButton>
        </FormFor>
      )}
      <FormFor intent="sign" about={about} notice={null}>
        <SubmitButton size="small" variant="secondary">
          Lire et signer<span className="sr-only"> les conditions {ofName(line.title)}</span>
        </SubmitButton>
      </FormFor>
    </>
  )
}
